-- Returns the row of a key; served by the unique index of list and key.
SELECT id, key, block_id, revision, row_values, checksum FROM stored_row WHERE list_id = :list_id AND key = :key
