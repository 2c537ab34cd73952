-- Returns nothing.
INSERT INTO stored_row (id, list_id, block_id, key, revision, row_values, checksum)
VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6)
