-- Returns nothing. Stores the checksum of a log anew; served by the primary key.
UPDATE stored_log SET checksum = :checksum WHERE case_id = :case_id
