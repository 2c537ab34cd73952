-- Returns what a list shows of all cases, in the order of their names, and whether these match a pattern; a pattern that is
-- null matches all. The tags are null where one is no text. Scans the cases; their counts are served by primary keys.
SELECT
  id, name, title, source, origin, rules,
  (SELECT
    CASE total(typeof(tag) <> 'text') WHEN 0 THEN json_group_array(CASE typeof(tag) WHEN 'text' THEN tag END) END
    FROM (SELECT tag FROM stored_tag WHERE case_id = stored_case.id ORDER BY place)) AS tags,
  (SELECT count(*) FROM stored_view WHERE case_id = stored_case.id) AS view_count,
  (SELECT count(*) FROM stored_constraint WHERE case_id = stored_case.id) AS constraint_count,
  summary_checksum, :name IS NULL OR name GLOB :name AS matches
FROM stored_case
ORDER BY name
