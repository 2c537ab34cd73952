-- Returns a row; served by the primary key.
SELECT key, block_id, revision, row_values FROM stored_row WHERE id = ?1
