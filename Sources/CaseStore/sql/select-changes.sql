-- Returns the changes of a case, pass by pass in order; served by the primary key.
SELECT
  pass, place, view, constraint_place
FROM stored_change
WHERE case_id = :case_id
ORDER BY pass, place
