-- Returns the views of a layout whose margins would change again; served by the primary key.
SELECT
  view
FROM unsettled_view
WHERE solution_id = :solution_id
ORDER BY view
