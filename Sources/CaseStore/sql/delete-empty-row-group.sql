-- Returns nothing. Removes a group without blocks; served by the primary key and row_block_by_group.
DELETE FROM row_group WHERE id = :id AND NOT EXISTS (SELECT 1 FROM row_block WHERE group_id = row_group.id)
