-- Returns nothing; served by the primary key.
UPDATE row_block SET count = :count, revision = :revision, members = :members, checksum = :checksum WHERE id = :id
