-- Returns nothing. Makes a list's rows members of no block; served by the unique index of list and key.
UPDATE stored_row SET block_id = -1 WHERE list_id = :id
