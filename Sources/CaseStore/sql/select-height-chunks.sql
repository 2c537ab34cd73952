-- Returns all stored heights of rows. Scans, once in a compaction.
SELECT layout_id, chunk, heights, widths FROM row_height_chunk
