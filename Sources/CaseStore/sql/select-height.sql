-- Returns at most one height; served by the primary key, which holds the row.
SELECT height FROM solved_height
WHERE key = :key
