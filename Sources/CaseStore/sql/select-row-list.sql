-- Returns the list of a case's rows; served by the unique index of the names.
SELECT id, case_name, checksum, order_checksum FROM row_list WHERE case_name = :name
