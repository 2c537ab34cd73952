-- Returns the blocks of a group in their order, without their members, with their heights in a set of heights where these are
-- known; served by row_block_by_group and the primary key of the sums.
SELECT
  row_block.id, row_block.position, row_block.count, row_block.revision, row_block.checksum, row_block_sum.height,
  row_block_sum.checksum AS sum_checksum
FROM row_block
LEFT JOIN row_block_sum ON row_block_sum.height_set_id = :height_set_id AND row_block_sum.block_id = row_block.id
  AND row_block_sum.revision = row_block.revision
WHERE row_block.group_id = :group_id
ORDER BY row_block.position
