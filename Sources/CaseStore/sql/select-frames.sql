-- Returns the frames of a solution in order; served by the primary key.
SELECT
  view, x, y, width, height
FROM solved_frame
WHERE solution_id = :solution_id
ORDER BY view
