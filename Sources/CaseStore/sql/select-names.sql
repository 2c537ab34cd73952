-- Returns the names of the cases that match a pattern, in order; all where it is null. Scans the index on name.
SELECT name FROM stored_case
WHERE :pattern IS NULL OR name GLOB :pattern
ORDER BY name
