-- Returns the id of the next row; served by the primary key.
SELECT next, checksum FROM row_counter WHERE only = 1
