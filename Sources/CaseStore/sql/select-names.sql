-- Returns the names of all cases in order; served by the unique index on name.
SELECT name FROM stored_case ORDER BY name
