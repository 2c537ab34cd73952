-- Returns the row of a key; served by the unique index of list and key.
SELECT id, block_id, revision, row_values FROM stored_row WHERE list_id = ?1 AND key = ?2
