-- Returns the ids of a list's rows, in whatever order it has; served by the unique index of list and key.
SELECT id FROM stored_row WHERE list_id = :list_id ORDER BY id
