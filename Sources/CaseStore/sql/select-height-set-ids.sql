-- Returns all sets of heights of rows, by list. Scans, once in a verification.
SELECT id, list_id, key FROM row_layout ORDER BY list_id, id
