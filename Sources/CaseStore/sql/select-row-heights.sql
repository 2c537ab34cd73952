-- Returns the heights of a chunk of rows and the widths at which they hold; served by the primary key.
SELECT heights, widths, checksum FROM row_height_chunk WHERE id = :id
