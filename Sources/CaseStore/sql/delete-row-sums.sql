-- Returns nothing. Removes the heights of the blocks of a set of heights; served by the primary key.
DELETE FROM row_block_sum WHERE height_set_id = :height_set_id
