-- Returns nothing. Removes a list's blocks with their sums; served by row_block_by_list.
DELETE FROM row_block WHERE list_id = :id
