-- Returns the named constants of a case by name; served by the primary key.
SELECT
  name, value
FROM stored_metric
WHERE case_id = :case_id
ORDER BY name
