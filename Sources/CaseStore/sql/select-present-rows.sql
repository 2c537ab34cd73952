-- Returns those of some ids, a JSON array, that are of rows; served by the primary key.
SELECT id FROM stored_row WHERE id IN (SELECT value FROM json_each(:ids))
