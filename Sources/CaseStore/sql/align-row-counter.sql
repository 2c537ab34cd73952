-- Returns nothing. Moves the next id to the beginning of a chunk of 32; served by the primary key.
UPDATE row_counter SET next = (next + 31) / 32 * 32 WHERE only = 1
