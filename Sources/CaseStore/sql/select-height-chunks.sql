-- Returns all stored heights of rows. Scans, once in a compaction.
SELECT
  height_set.id, height_set.key, row_height_chunk.chunk, row_height_chunk.heights, row_height_chunk.widths,
  row_height_chunk.checksum
FROM row_height_chunk
JOIN height_set ON height_set.id = row_height_chunk.height_set_id
