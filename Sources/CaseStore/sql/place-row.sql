-- Returns nothing. Says which block a row is a member of now; served by the primary key.
UPDATE stored_row SET block_id = :block_id WHERE id = :id
