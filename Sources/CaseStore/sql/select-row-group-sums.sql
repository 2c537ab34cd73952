-- Returns the groups of a list in their order, with their heights where these are known; served by
-- row_group_by_list and the primary key of the sums.
SELECT row_group.id, row_group.count, row_group_sum.height
FROM row_group
LEFT JOIN row_group_sum ON row_group_sum.layout_id = ?1 AND row_group_sum.group_id = row_group.id
  AND row_group_sum.revision = row_group.revision
WHERE row_group.list_id = ?2
ORDER BY row_group.position
