-- Returns nothing. Removes a set of heights of rows with its chunks and sums; served by the primary key.
DELETE FROM height_set WHERE id = :id
