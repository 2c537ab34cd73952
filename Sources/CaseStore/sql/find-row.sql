-- Returns the id of the row of a key; served by the unique index of list and key alone.
SELECT id FROM stored_row WHERE list_id = ?1 AND key = ?2
