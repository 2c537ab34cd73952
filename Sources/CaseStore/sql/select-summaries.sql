-- Returns one row a case, in the order of names, with its counts and what was last computed for it in its
-- own environment. Scans the cases; the counts are served by primary keys, the latest solution of each
-- pass by solution_by_content.
SELECT
  stored_case.name, stored_case.title, stored_case.source,
  (SELECT group_concat(tag, char(31)) FROM (
    SELECT tag FROM stored_tag WHERE case_id = stored_case.id ORDER BY place)) AS tags,
  (SELECT count(*) FROM stored_view WHERE case_id = stored_case.id) AS view_count,
  (SELECT count(*) FROM stored_constraint WHERE case_id = stored_case.id) AS constraint_count,
  count(*) AS pass_count,
  sum(solution.is_relaid) AS relaid_count,
  sum(NOT solution.is_relaid) AS kept_count,
  sum(EXISTS (SELECT 1 FROM broken_constraint WHERE solution_id = solution.id)) AS conflict_count
FROM stored_case
JOIN stored_pass ON stored_pass.case_id = stored_case.id
LEFT JOIN solution ON solution.id = (
  SELECT max(latest.id)
  FROM solution AS latest
  JOIN engine ON engine.id = latest.engine_id
  WHERE latest.content_id = stored_pass.content_id AND latest.request = ''
    AND engine.version = :version AND engine.measurer = :measurer)
GROUP BY stored_case.id
ORDER BY stored_case.name
