-- Returns nothing.
INSERT INTO row_height_chunk (id, heights, widths, checksum) VALUES (:id, :heights, :widths, :checksum)
ON CONFLICT (id) DO UPDATE SET
  heights = excluded.heights, widths = excluded.widths, checksum = excluded.checksum
