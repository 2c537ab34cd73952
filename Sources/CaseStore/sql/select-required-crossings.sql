-- Returns the constraints that crossed 1000 of a solution in order; served by the primary key.
SELECT
  place, constraint_place
FROM required_crossing
WHERE solution_id = :solution_id
ORDER BY place
