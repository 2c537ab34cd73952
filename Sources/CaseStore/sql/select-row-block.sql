-- Returns a block with its members; served by the primary key.
SELECT id, position, count, revision, members, checksum FROM row_block WHERE id = :id
