-- Returns nothing. Puts a block at another place of its list; served by the primary key.
UPDATE row_block SET position = :position WHERE id = :id
