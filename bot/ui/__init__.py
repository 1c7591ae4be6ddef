"""What people see and press on Discord: panels, custom ids, the announcer, texts, failures. Must not import SQL or Pillow."""
