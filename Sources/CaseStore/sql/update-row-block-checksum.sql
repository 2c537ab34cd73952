-- Returns nothing. Stores the checksum of a block anew; served by the primary key.
UPDATE row_block SET checksum = :checksum WHERE id = :id
