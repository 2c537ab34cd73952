-- Returns nothing. Stores the checksum of a list's columns anew, with its name; served by the primary key.
UPDATE row_list SET case_name = :name, checksum = :checksum WHERE id = :id
