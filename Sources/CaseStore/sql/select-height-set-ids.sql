-- Returns all sets of heights of rows, by list, with the words that tell them apart for a person. Scans, once in a
-- verification.
SELECT
  row_layout.id, row_layout.list_id, row_layout.key,
  coalesce('"' || row_list.case_name || '"', 'a list that is gone')
    || ' at a width of ' || printf('%.15g', row_layout.width) || ' and the text size ' || row_layout.text_size AS place
FROM row_layout
LEFT JOIN row_list ON row_list.id = row_layout.list_id
ORDER BY row_layout.list_id, row_layout.id
