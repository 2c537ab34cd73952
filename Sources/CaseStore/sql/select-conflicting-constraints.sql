-- Returns the conflicts of a solution in order; served by the primary key.
SELECT
  broken, place, constraint_place
FROM conflicting_constraint
WHERE solution_id = :solution_id
ORDER BY broken, place
