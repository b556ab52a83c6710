"""The commands of the command line, and what they share.

A command is a module of its own: ``parser()``, where it takes options, and ``run(arguments)``, which gives the exit
status.
"""
