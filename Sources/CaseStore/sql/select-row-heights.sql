-- Returns the heights of a chunk of rows and the widths at which they hold; served by the primary key, which holds the
-- row.
SELECT heights, widths FROM row_height_chunk WHERE layout_id = ?1 AND chunk = ?2
