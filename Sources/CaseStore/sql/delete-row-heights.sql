-- Returns nothing; served by the primary key.
DELETE FROM row_height_chunk WHERE id = :id
