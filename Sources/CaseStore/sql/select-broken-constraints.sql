-- Returns the broken constraints of a solution in order; served by the primary key.
SELECT
  place, constraint_place
FROM broken_constraint
WHERE solution_id = :solution_id
ORDER BY place
