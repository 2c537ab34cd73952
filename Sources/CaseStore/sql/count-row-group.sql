-- Returns nothing. Counts a group's rows after a change of its blocks; served by the primary key and
-- row_block_by_group.
UPDATE row_group SET
  count = (SELECT coalesce(sum(row_block.count), 0) FROM row_block WHERE group_id = row_group.id),
  revision = revision + 1
WHERE id = :id
