-- Returns nothing. Stores the checksum of a row anew; served by the primary key.
UPDATE stored_row SET checksum = :checksum WHERE id = :id
