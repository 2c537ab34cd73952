-- Returns one row a case that meets the conditions, in the order of names, with its counts and what the
-- engine computed for it in its own environment. A condition that is null is none.
-- Scans the cases; their counts are served by primary keys, the latest solutions by solution_by_content.
SELECT
  stored_case.name, stored_case.title, stored_case.source,
  (SELECT group_concat(tag, char(31)) FROM (
    SELECT tag FROM stored_tag WHERE case_id = stored_case.id ORDER BY place)) AS tags,
  (SELECT count(*) FROM stored_view WHERE case_id = stored_case.id) AS view_count,
  (SELECT count(*) FROM stored_constraint WHERE case_id = stored_case.id) AS constraint_count,
  count(*) AS pass_count,
  coalesce(sum(solution.is_relaid), 0) AS relaid_count,
  coalesce(sum(NOT solution.is_relaid), 0) AS kept_count,
  sum(EXISTS (SELECT 1 FROM broken_constraint WHERE solution_id = solution.id)) AS conflict_count,
  sum(EXISTS (SELECT 1 FROM ambiguous_view WHERE solution_id = solution.id)) AS ambiguous_count
FROM stored_case
JOIN stored_pass ON stored_pass.case_id = stored_case.id
LEFT JOIN solution ON solution.content_id = stored_pass.content_id AND solution.request = ''
  AND solution.engine_id = (SELECT id FROM engine WHERE version = :version AND measurer = :measurer)
WHERE (:name IS NULL OR stored_case.name GLOB :name)
  AND (:rules IS NULL OR stored_case.rules = :rules)
  AND (:origin IS NULL OR stored_case.origin = :origin)
  AND (:tag IS NULL OR EXISTS (
    SELECT 1 FROM stored_tag WHERE case_id = stored_case.id AND tag = :tag))
  AND (:class IS NULL OR EXISTS (
    SELECT 1 FROM stored_view WHERE case_id = stored_case.id AND class = :class))
GROUP BY stored_case.id
HAVING (:passes IS NULL OR pass_count >= :passes)
  AND (:conflict IS NULL OR (conflict_count > 0) = :conflict)
  AND (:ambiguous IS NULL OR (ambiguous_count > 0) = :ambiguous)
ORDER BY stored_case.name
