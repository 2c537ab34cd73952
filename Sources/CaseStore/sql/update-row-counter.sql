-- Returns nothing. Stores the id of the next row; served by the primary key.
UPDATE row_counter SET next = :next, checksum = :checksum WHERE only = 1
