-- Returns the blocks of a group in their order, without their members; served by row_block_by_group.
SELECT id, position, count, revision FROM row_block WHERE group_id = :group_id ORDER BY position
