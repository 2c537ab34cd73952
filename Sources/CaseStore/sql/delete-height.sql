-- Returns nothing; served by the primary key.
DELETE FROM solved_height WHERE key = :key
