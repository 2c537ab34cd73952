-- Returns nothing; served by the primary key.
DELETE FROM row_height_chunk WHERE layout_id = ?1 AND chunk = ?2
