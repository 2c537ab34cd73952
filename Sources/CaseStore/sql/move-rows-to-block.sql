-- Returns nothing. Says which block some rows are members of now; served by the primary key.
UPDATE stored_row SET block_id = :block_id WHERE id IN (SELECT value FROM json_each(:members))
