-- Returns nothing. Removes the heights of the groups of a set of heights; served by the primary key.
DELETE FROM row_group_sum WHERE height_set_id = :height_set_id
