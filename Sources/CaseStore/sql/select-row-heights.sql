-- Returns the heights of a chunk of rows; served by the primary key, which holds the row.
SELECT heights FROM row_height_chunk WHERE layout_id = ?1 AND chunk = ?2
