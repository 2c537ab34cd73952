-- Returns all sets of heights of rows, by list, with the words that tell them apart for a person. Scans, once in a
-- verification.
SELECT
  height_set.id, height_set.list_id, height_set.key,
  coalesce('"' || row_list.case_name || '"', 'a list that is gone')
    || ' at a width of ' || printf('%.15g', height_set.width) || ' and the text size ' || height_set.text_size AS place
FROM height_set
LEFT JOIN row_list ON row_list.id = height_set.list_id
ORDER BY height_set.list_id, height_set.id
