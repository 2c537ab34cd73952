-- Returns the id of a new, empty list.
INSERT INTO row_list (case_name) VALUES (:name) RETURNING id
