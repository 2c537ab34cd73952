-- Returns nothing.
INSERT INTO row_height_chunk (id, heights, widths) VALUES (?1, ?2, ?3)
ON CONFLICT (id) DO UPDATE SET heights = excluded.heights, widths = excluded.widths
