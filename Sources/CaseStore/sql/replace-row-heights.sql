-- Returns nothing.
INSERT INTO row_height_chunk (id, heights, widths, checksum) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (id) DO UPDATE SET
  heights = excluded.heights, widths = excluded.widths, checksum = excluded.checksum
