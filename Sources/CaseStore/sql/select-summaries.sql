-- Returns what a list shows of the cases, in the order of their names.
-- Scans the cases; their counts are served by primary keys.
SELECT
  id, name, title, source, origin, rules,
  (SELECT json_group_array(tag) FROM (
    SELECT tag FROM stored_tag WHERE case_id = stored_case.id ORDER BY place)) AS tags,
  (SELECT count(*) FROM stored_view WHERE case_id = stored_case.id) AS view_count,
  (SELECT count(*) FROM stored_constraint WHERE case_id = stored_case.id) AS constraint_count,
  summary_checksum
FROM stored_case
ORDER BY name
