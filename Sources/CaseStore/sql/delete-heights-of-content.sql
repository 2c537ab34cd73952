-- Returns nothing. Removes the heights of a content's cells; served by the unique index on digest and
-- solved_height_by_content.
DELETE FROM solved_height WHERE content_id = (SELECT id FROM content WHERE digest = :digest)
