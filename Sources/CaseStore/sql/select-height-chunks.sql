-- Returns all stored heights of rows. Scans, once in a compaction.
SELECT
  row_layout.id, row_layout.key, row_height_chunk.chunk, row_height_chunk.heights, row_height_chunk.widths,
  row_height_chunk.checksum
FROM row_height_chunk
JOIN row_layout ON row_layout.id = row_height_chunk.layout_id
