-- Returns nothing. Stores the checksum of a list's blocks anew; served by the primary key.
UPDATE row_list SET order_checksum = :order_checksum WHERE id = :id
