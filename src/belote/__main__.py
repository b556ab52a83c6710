"""``python -m belote``."""

import sys

from belote.cli import main

sys.exit(main())
