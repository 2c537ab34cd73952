-- Returns nothing. Removes a list's rows that are members of no block; served by the unique index of list and
-- key.
DELETE FROM stored_row WHERE list_id = :id AND block_id = -1
