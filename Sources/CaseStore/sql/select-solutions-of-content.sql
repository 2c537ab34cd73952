-- Returns the solutions of a content with what their keys are made of, and a bound above the places of the
-- constraints that they name. Served by the unique index on digest and by solution_by_content.
SELECT
  solution.key, solution.request, solution.pass, solution.view_count, engine.version, engine.measurer,
  1 + max(
    (SELECT coalesce(max(constraint_place), -1) FROM broken_constraint WHERE solution_id = solution.id),
    (SELECT coalesce(max(constraint_place), -1) FROM conflicting_constraint
      WHERE solution_id = solution.id),
    (SELECT coalesce(max(constraint_place), -1) FROM required_crossing WHERE solution_id = solution.id)
  ) AS constraint_bound
FROM content
JOIN solution ON solution.content_id = content.id
JOIN engine ON engine.id = solution.engine_id
WHERE content.digest = :digest
ORDER BY solution.id
