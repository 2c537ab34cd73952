-- Returns nothing; served by the primary key.
DELETE FROM stored_row WHERE id = :id
