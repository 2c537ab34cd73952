-- Returns the id of a new, empty group.
INSERT INTO row_group (list_id, position, count, revision, order_checksum)
VALUES (:list_id, :position, 0, 0, :order_checksum) RETURNING id
