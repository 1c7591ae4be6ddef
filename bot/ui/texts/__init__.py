"""Every word that somebody reads, looked up in their language; names are made harmless here."""
