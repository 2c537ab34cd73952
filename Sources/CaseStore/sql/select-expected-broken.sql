-- Returns the names of the constraints that a case expects to be broken, pass by pass in order;
-- served by the primary key.
SELECT
  pass, name
FROM expected_broken
WHERE case_id = :case_id
ORDER BY pass, place
