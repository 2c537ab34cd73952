-- Returns nothing. Stores a group's height, the sum of its blocks'; served by row_block_by_group and the
-- primary keys.
INSERT INTO row_group_sum (layout_id, group_id, revision, height)
SELECT ?1, id, revision,
  (SELECT coalesce(sum(row_block_sum.height), 0.0) FROM row_block
    JOIN row_block_sum ON row_block_sum.layout_id = ?1 AND row_block_sum.block_id = row_block.id
    WHERE row_block.group_id = row_group.id)
FROM row_group WHERE id = ?2
ON CONFLICT (layout_id, group_id) DO UPDATE SET revision = excluded.revision, height = excluded.height
