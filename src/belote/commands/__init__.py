"""The commands of the command line, a module each: ``parser()`` and ``run(arguments)``, which gives the exit status."""
