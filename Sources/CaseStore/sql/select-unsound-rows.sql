-- Returns a sentence for each part of a list whose order and rows do not fit together. Scans, once in a
-- verification.
SELECT 'a row “' || stored_row.key || '” is no member of the block that it names' AS finding
FROM stored_row
WHERE NOT EXISTS (
  SELECT 1 FROM row_block JOIN json_each(row_block.members) AS member
  WHERE row_block.id = stored_row.block_id AND member.value = stored_row.id)
UNION ALL
SELECT 'the block ' || id || ' does not have ' || count || ' rows'
FROM row_block
WHERE count <> json_array_length(members)
  OR count <> (SELECT count(*) FROM json_each(members) AS member JOIN stored_row ON stored_row.id = member.value)
UNION ALL
SELECT 'the group ' || id || ' does not have ' || count || ' rows'
FROM row_group
WHERE count <> (SELECT coalesce(sum(row_block.count), 0) FROM row_block WHERE group_id = row_group.id)
