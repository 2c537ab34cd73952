-- Returns nothing. Removes a list's groups with their blocks and sums; served by row_group_by_list.
DELETE FROM row_group WHERE list_id = :id
