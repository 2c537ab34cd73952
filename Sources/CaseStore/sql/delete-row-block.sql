-- Returns nothing; served by the primary key.
DELETE FROM row_block WHERE id = :id
