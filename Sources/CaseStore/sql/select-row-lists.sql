-- Returns the lists with the names of their cases. Scans, once in a verification.
SELECT id, case_name FROM row_list ORDER BY case_name
