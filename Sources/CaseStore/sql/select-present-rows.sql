-- Returns those of some ids, a JSON array, that are of rows, in their order; served by the primary key.
SELECT stored_row.id
FROM json_each(:ids) AS wanted
CROSS JOIN stored_row ON stored_row.id = wanted.value
ORDER BY wanted.key
