-- Returns how many rows a list has, placed or not; served by the unique index of list and key.
SELECT count(*) AS count FROM stored_row WHERE list_id = :list_id
