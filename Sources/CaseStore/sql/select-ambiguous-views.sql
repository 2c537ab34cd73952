-- Returns the ambiguous views of a solution in order; served by the primary key.
SELECT
  view, members
FROM ambiguous_view
WHERE solution_id = :solution_id
ORDER BY view
