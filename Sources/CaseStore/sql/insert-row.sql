-- Returns nothing.
INSERT INTO stored_row (id, list_id, block_id, key, revision, row_values, checksum)
VALUES (:id, :list_id, :block_id, :key, 0, :row_values, :checksum)
