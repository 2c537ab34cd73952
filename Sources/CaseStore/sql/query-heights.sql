-- Returns the stored heights of this engine, by case, pass and width. A condition that is null is none.
-- Scans the cases; their heights are served by solved_height_by_content.
SELECT
  stored_case.id AS case_id, stored_case.name AS case_name, stored_pass.number AS pass, solved_height.key,
  solved_height.height, solved_height.width, solved_height.text_size, solved_height.scale, solved_height.direction,
  solved_height.overflow, solved_height.overflow_view, solved_height.is_chained, solved_height.is_conflict,
  solved_height.request, solved_height.checksum, content.digest, engine.version, engine.measurer
FROM stored_case
JOIN stored_pass ON stored_pass.case_id = stored_case.id
JOIN content ON content.id = stored_pass.content_id
JOIN solved_height ON solved_height.content_id = stored_pass.content_id
JOIN engine ON engine.id = solved_height.engine_id AND engine.version = :version AND engine.measurer = :measurer
WHERE (:name IS NULL OR stored_case.name GLOB :name)
  AND (:pass IS NULL OR stored_pass.number = :pass)
ORDER BY stored_case.name, stored_pass.number, solved_height.width, solved_height.height, solved_height.text_size,
  solved_height.scale, solved_height.direction
