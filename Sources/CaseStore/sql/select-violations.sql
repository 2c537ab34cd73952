-- Returns the violations of a solution in order; served by the primary key.
SELECT
  priority, amount
FROM violation
WHERE solution_id = :solution_id
ORDER BY place
