-- Returns nothing.
INSERT INTO row_height_chunk (layout_id, chunk, heights, widths) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (layout_id, chunk) DO UPDATE SET heights = excluded.heights, widths = excluded.widths
