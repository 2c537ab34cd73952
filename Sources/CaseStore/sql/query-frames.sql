-- Returns the frames of stored layouts of this engine that meet the conditions, by case, pass, request and
-- view. A condition that is null is none. Scans the cases; what belongs to a case is served by primary keys
-- and solution_by_content.
SELECT
  stored_case.name AS case_name, stored_pass.number AS pass, solution.request, stored_view.name AS view,
  solved_frame.x, solved_frame.y, solved_frame.width, solved_frame.height,
  coalesce(ambiguous_view.members, 0) AS ambiguity, solution.is_relaid
FROM stored_case
JOIN stored_pass ON stored_pass.case_id = stored_case.id
JOIN solution ON solution.content_id = stored_pass.content_id
  AND solution.engine_id = (SELECT id FROM engine WHERE version = :version AND measurer = :measurer)
JOIN solved_frame ON solved_frame.solution_id = coalesce(solution.frames_of, solution.id)
JOIN stored_view ON stored_view.case_id = stored_case.id AND stored_view.place = solved_frame.view
LEFT JOIN ambiguous_view
  ON ambiguous_view.solution_id = solution.id AND ambiguous_view.view = solved_frame.view
WHERE (:name IS NULL OR stored_case.name GLOB :name)
  AND (:view IS NULL OR stored_view.name GLOB :view)
  AND (:pass IS NULL OR stored_pass.number = :pass)
  AND (:request IS NULL OR solution.request = :request)
  AND (:min_width IS NULL OR solved_frame.width >= :min_width)
  AND (:max_width IS NULL OR solved_frame.width <= :max_width)
  AND (:min_height IS NULL OR solved_frame.height >= :min_height)
  AND (:max_height IS NULL OR solved_frame.height <= :max_height)
  AND (:ambiguous IS NULL OR (ambiguous_view.members IS NOT NULL) = :ambiguous)
ORDER BY stored_case.name, stored_pass.number, solution.request, solved_frame.view
