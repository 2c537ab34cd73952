-- Returns the blocks of a group in their order, with their heights where these are known; served by
-- row_block_by_group and the primary key of the sums.
SELECT row_block.id, row_block.count, row_block_sum.height
FROM row_block
LEFT JOIN row_block_sum ON row_block_sum.layout_id = ?1 AND row_block_sum.block_id = row_block.id
  AND row_block_sum.revision = row_block.revision
WHERE row_block.group_id = ?2
ORDER BY row_block.position
