"""Settings for every test: hypothesis draws the same examples wherever ``CI`` is set, and never mind the clock."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "belote",
    deadline=None,
    max_examples=40,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("belote")
