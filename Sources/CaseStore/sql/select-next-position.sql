-- Returns the position of the block behind one in its list, null for the last; served by row_block_by_list.
SELECT min(position) AS position FROM row_block WHERE list_id = :list_id AND position > :position
