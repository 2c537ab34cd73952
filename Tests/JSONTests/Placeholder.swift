// Replaced by the room's first file.
