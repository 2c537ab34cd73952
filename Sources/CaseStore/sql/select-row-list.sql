-- Returns the list of a case's rows; served by the unique index of the names.
SELECT id, checksum FROM row_list WHERE case_name = :name
