-- Returns the id of a new, empty list.
INSERT INTO row_list (case_name, checksum, order_checksum) VALUES (:name, :checksum, :order_checksum) RETURNING id
