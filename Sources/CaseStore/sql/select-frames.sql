-- Returns the frames of a solution in order; served by the primary key.
SELECT
  x, y, width, height, ambiguity
FROM solved_frame
WHERE solution_id = :solution_id
ORDER BY view
