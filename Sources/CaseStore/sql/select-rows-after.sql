-- Returns the rows behind an id, in the order of the ids, at most as many as are asked for; served by the primary key.
SELECT id, key, block_id, revision, row_values, checksum FROM stored_row WHERE id > :id ORDER BY id LIMIT :count
