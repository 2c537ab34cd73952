-- Returns the number of a content; served by the unique index on its digest.
SELECT id FROM content WHERE digest = :digest
