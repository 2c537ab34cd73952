-- Returns the id of a new block.
INSERT INTO row_block (group_id, position, count, revision, members, checksum)
VALUES (:group_id, :position, :count, 0, :members, :checksum) RETURNING id
