-- Returns nothing; served by the primary key.
UPDATE row_block SET count = :count, revision = revision + 1, members = :members WHERE id = :id
