-- Returns the rows whose ids lie in a range, in the order of the ids; served by the primary key.
SELECT id, key, block_id, revision, row_values, checksum FROM stored_row WHERE id BETWEEN ?1 AND ?2 ORDER BY id
