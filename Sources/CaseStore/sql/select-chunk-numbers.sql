-- Returns the numbers of the chunks of a set of heights; served by row_height_chunk_by_height_set.
SELECT chunk FROM row_height_chunk WHERE height_set_id = :height_set_id
