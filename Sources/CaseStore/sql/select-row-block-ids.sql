-- Returns the ids of all blocks. Scans, once in a migration.
SELECT id FROM row_block
