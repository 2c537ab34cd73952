-- Returns nothing. Stores the checksums of a case anew, with its name; served by the primary key.
UPDATE stored_case SET name = :name, checksum = :checksum, summary_checksum = :summary_checksum
WHERE id = :id
