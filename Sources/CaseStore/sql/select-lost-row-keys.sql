-- Returns rows of some ids, a JSON array, with their keys and the cases of their lists, in the order of the ids. It
-- reads the index of keys alone, as the table may be damaged. Scans.
SELECT stored_row.id, row_list.case_name, stored_row.key
FROM stored_row INDEXED BY sqlite_autoindex_stored_row_1
LEFT JOIN row_list ON row_list.id = stored_row.list_id
WHERE stored_row.id IN (SELECT value FROM json_each(:ids))
ORDER BY stored_row.id
