-- Returns the names of lists that are of no case. Scans the lists; served by the unique index of the cases' names.
SELECT case_name FROM row_list
WHERE NOT EXISTS (SELECT 1 FROM stored_case WHERE name = row_list.case_name)
