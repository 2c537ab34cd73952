-- Returns a sentence for each part of a list whose order and rows do not fit together. Scans, once in a
-- verification. A damaged block, whose members cannot be read, has none.
WITH block AS NOT MATERIALIZED (
  SELECT id, count, CASE WHEN json_valid(members) THEN members ELSE '[]' END AS members FROM row_block)
SELECT 'a row “' || stored_row.key || '” is no member of the block that it names' AS finding
FROM stored_row
WHERE NOT EXISTS (
  SELECT 1 FROM block JOIN json_each(block.members) AS member
  WHERE block.id = stored_row.block_id AND member.value = stored_row.id)
UNION ALL
SELECT 'the block ' || id || ' does not have ' || count || ' rows'
FROM block
WHERE count <> json_array_length(members)
  OR count <> (SELECT count(*) FROM json_each(members) AS member JOIN stored_row ON stored_row.id = member.value)
