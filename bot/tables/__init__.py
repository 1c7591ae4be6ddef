"""The async shell: one table a channel, its lock, its clock, its seats. Must not import Discord, SQL or Pillow."""
