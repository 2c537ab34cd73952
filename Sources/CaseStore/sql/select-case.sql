-- Returns at most one case; served by the unique index on name.
SELECT
  id, name, title, source, origin, rules, width, height, scale, direction, text_size,
  fitting_width, fitting_height, fitting_horizontal_priority, fitting_vertical_priority,
  separator, environment_details, variations, checksum, summary_checksum,
  EXISTS (SELECT 1 FROM stored_log WHERE case_id = stored_case.id) AS has_log
FROM stored_case
WHERE name = :name
