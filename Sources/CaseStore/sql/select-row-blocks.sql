-- Returns the blocks of a list in their order, without their members, with their heights in a set of heights where these are
-- known, and the checksum of the order, also where there is no block; served by row_block_by_list and primary keys.
SELECT
  row_list.order_checksum, row_block.id, row_block.position, row_block.count, row_block.revision, row_block.checksum,
  row_block_sum.height, row_block_sum.checksum AS sum_checksum
FROM row_list
LEFT JOIN row_block ON row_block.list_id = row_list.id
LEFT JOIN row_block_sum ON row_block_sum.height_set_id = :height_set_id AND row_block_sum.block_id = row_block.id
  AND row_block_sum.revision = row_block.revision
WHERE row_list.id = :list_id
ORDER BY row_block.position
