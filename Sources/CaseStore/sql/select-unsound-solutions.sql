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
ORDER BY solution.id
