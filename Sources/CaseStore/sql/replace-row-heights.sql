-- Returns nothing.
INSERT INTO row_height_chunk (layout_id, chunk, heights) VALUES (?1, ?2, ?3)
ON CONFLICT (layout_id, chunk) DO UPDATE SET heights = excluded.heights
