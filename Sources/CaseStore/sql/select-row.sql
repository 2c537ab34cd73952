-- Returns a row; served by the primary key.
SELECT id, key, block_id, revision, row_values, checksum FROM stored_row WHERE id = :id
