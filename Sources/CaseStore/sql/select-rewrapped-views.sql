-- Returns the views of a solution that are not as wide as their text was wrapped, in order; served by the primary
-- key.
SELECT
  view, wrapping_width, keeps_lines
FROM rewrapped_view
WHERE solution_id = :solution_id
ORDER BY view
