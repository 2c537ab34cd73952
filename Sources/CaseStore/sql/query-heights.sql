-- Returns the stored heights of this engine that meet the conditions, by case, pass and width.
-- A condition that is null is none. Scans the cases; their heights are served by solved_height_by_content.
SELECT stored_case.name AS case_name, stored_pass.number AS pass, solved_height.width, solved_height.height
FROM stored_case
JOIN stored_pass ON stored_pass.case_id = stored_case.id
JOIN solved_height ON solved_height.content_id = stored_pass.content_id
  AND solved_height.engine_id = (SELECT id FROM engine WHERE version = :version AND measurer = :measurer)
WHERE (:name IS NULL OR stored_case.name GLOB :name)
  AND (:pass IS NULL OR stored_pass.number = :pass)
  AND (:min_width IS NULL OR solved_height.width >= :min_width)
  AND (:max_width IS NULL OR solved_height.width <= :max_width)
  AND (:min_height IS NULL OR solved_height.height >= :min_height)
  AND (:max_height IS NULL OR solved_height.height <= :max_height)
ORDER BY stored_case.name, stored_pass.number, solved_height.width, solved_height.height
