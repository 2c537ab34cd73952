-- Returns the rows whose ids lie in a range, in the order of the ids; served by the primary key.
SELECT id, key, block_id, revision, row_values, checksum FROM stored_row WHERE id BETWEEN :first AND :last ORDER BY id
