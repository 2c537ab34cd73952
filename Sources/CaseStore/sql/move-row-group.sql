-- Returns nothing; served by the primary key.
UPDATE row_group SET position = :position WHERE id = :id
