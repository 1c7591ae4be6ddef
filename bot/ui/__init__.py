"""What people see and press: panels, custom ids, the announcer, texts, failures. Must not import SQL or Pillow."""
