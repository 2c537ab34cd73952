-- Returns the groups of a list in their order with their heights in a set of heights, where these are known, and the checksum
-- of the whole order, also where there is no group; served by row_group_by_list and primary keys.
SELECT
  row_list.order_checksum AS list_checksum, row_group.id, row_group.position, row_group.count, row_group.revision,
  row_group.order_checksum, row_group_sum.height, row_group_sum.checksum AS sum_checksum
FROM row_list
LEFT JOIN row_group ON row_group.list_id = row_list.id
LEFT JOIN row_group_sum ON row_group_sum.height_set_id = :height_set_id AND row_group_sum.group_id = row_group.id
  AND row_group_sum.revision = row_group.revision
WHERE row_list.id = :list_id
ORDER BY row_group.position
