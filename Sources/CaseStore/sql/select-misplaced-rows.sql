-- Returns a sentence for each list whose order and rows do not fit together. Scans, once in a verification. A damaged
-- block, whose members cannot be read, has none.
WITH
  block AS NOT MATERIALIZED (
    SELECT id, list_id, count, CASE WHEN json_valid(members) THEN members END AS members FROM row_block),
  misplaced AS (
    SELECT list_id, count(*) AS count, min(key) AS key
    FROM stored_row
    WHERE NOT EXISTS (
      SELECT 1 FROM block JOIN json_each(block.members) AS member
      WHERE block.id = stored_row.block_id AND member.value = stored_row.id)
    GROUP BY list_id),
  wrong AS (
    SELECT list_id, count(*) AS count
    FROM block
    WHERE members IS NOT NULL AND (
      count <> json_array_length(members)
      OR count <> (
        SELECT count(*) FROM json_each(members) AS member JOIN stored_row ON stored_row.id = member.value))
    GROUP BY list_id)
SELECT
  CASE misplaced.count
    WHEN 1 THEN 'the row "' || key || '" of ' || coalesce('"' || case_name || '"', 'a list') || ' has'
    ELSE misplaced.count || ' rows of ' || coalesce('"' || case_name || '"', 'a list') || ', "' || key || '" among them, have'
  END || ' no place in the order of the list' AS finding
FROM misplaced LEFT JOIN row_list ON row_list.id = misplaced.list_id
UNION ALL
SELECT
  'the order of ' || coalesce('"' || case_name || '"', 'a list') || ' has rows that are not there, in '
    || CASE wrong.count WHEN 1 THEN 'a block' ELSE wrong.count || ' blocks' END || ' of it'
FROM wrong LEFT JOIN row_list ON row_list.id = wrong.list_id
