-- Returns nothing. Removes the layouts of a content; served by the unique index on digest and solution_by_content.
DELETE FROM solution WHERE content_id = (SELECT id FROM content WHERE digest = :digest)
