-- Returns nothing. Says how many rows a group has and which blocks, after a change of these; served by the primary key.
UPDATE row_group SET count = :count, revision = revision + 1, order_checksum = :order_checksum WHERE id = :id
