-- Returns the rows of some ids, a JSON array, in their order; served by the primary key.
SELECT
  stored_row.id, stored_row.key, stored_row.block_id, stored_row.revision, stored_row.row_values, stored_row.checksum
FROM json_each(:ids) AS wanted
CROSS JOIN stored_row ON stored_row.id = wanted.value
ORDER BY wanted.key
