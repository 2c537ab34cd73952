-- Returns the names of the cases in order. Scans the index on name.
SELECT name FROM stored_case
ORDER BY name
