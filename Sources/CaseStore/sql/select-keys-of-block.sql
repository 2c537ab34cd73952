-- Returns the keys of a list's rows that are said to be members of a block, in the order in which they came. Scans the list.
SELECT key FROM stored_row WHERE list_id = :list_id AND block_id = :block_id ORDER BY id
