-- Returns the views of a solution whose content has a recorded size, in order; served by the primary key.
SELECT
  view
FROM recorded_view
WHERE solution_id = :solution_id
ORDER BY view
