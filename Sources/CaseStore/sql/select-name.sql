-- Returns a row where there is a case of a name. Searches the index on name, and reads nothing of the case.
SELECT 1 FROM stored_case WHERE name = :name
