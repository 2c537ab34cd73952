-- Returns the groups of a list in their order; served by row_group_by_list.
SELECT id, position, count, revision FROM row_group WHERE list_id = :list_id ORDER BY position
