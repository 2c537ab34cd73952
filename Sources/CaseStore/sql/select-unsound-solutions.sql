-- Returns the solutions whose rows do not make a layout. Scans, once in a verification.
SELECT solution.id, content.digest
FROM solution
JOIN content ON content.id = solution.content_id
WHERE view_count <> (
    SELECT count(*) FROM solved_frame WHERE solution_id = coalesce(solution.frames_of, solution.id))
  OR view_count <= (
    SELECT coalesce(max(view), -1) FROM solved_frame
    WHERE solution_id = coalesce(solution.frames_of, solution.id))
  OR view_count <= (SELECT coalesce(max(view), -1) FROM ambiguous_view WHERE solution_id = solution.id)
  OR view_count <= (SELECT coalesce(max(view), -1) FROM rewrapped_view WHERE solution_id = solution.id)
  OR EXISTS (
    SELECT * FROM violation AS upper
    JOIN violation AS lower ON lower.solution_id = upper.solution_id AND lower.place > upper.place
    WHERE upper.solution_id = solution.id AND lower.priority >= upper.priority)
  OR (
    SELECT count(*) > count(DISTINCT constraint_place) FROM broken_constraint
    WHERE solution_id = solution.id)
ORDER BY solution.id
