-- Returns nothing. Puts a block at a place of a group; served by the primary key.
UPDATE row_block SET group_id = :group_id, position = :position WHERE id = :id
