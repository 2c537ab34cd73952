-- Returns nothing. Served by the primary key.
UPDATE stored_case SET name = :name
WHERE id = :id
