-- Returns the names of the cases that have rows. Scans, once in a verification.
SELECT case_name FROM row_list ORDER BY case_name
