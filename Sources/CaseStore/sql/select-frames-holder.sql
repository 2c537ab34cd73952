-- Returns the id of the solution that has the frames of the solution of a key, at most one row.
-- Served by the unique index on key.
SELECT coalesce(frames_of, id) AS holder FROM solution
WHERE key = :key
