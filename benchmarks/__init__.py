"""What the bot must reach, measured: `make bench` prints it as one table, `make soak` plays for a long time.

Nothing here is a test, and no test is timed. Each module has `rows()`: what was measured, the figure, and the target
("≤ 15 ms", "≥ 2", or nothing where the figure is only told). The first number of the figure is held against the target.
"""
