-- Returns nothing. Moves the next id to the beginning of a chunk of 128; served by the primary key.
UPDATE row_counter SET next = (next + 127) / 128 * 128 WHERE only = 1
