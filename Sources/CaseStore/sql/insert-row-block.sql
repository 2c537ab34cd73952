-- Returns the id of a new block.
INSERT INTO row_block (list_id, position, count, revision, members, checksum)
VALUES (:list_id, :position, :count, 0, :members, :checksum) RETURNING id
