-- Returns the names of the tables, triggers or views. Scans the schema, which is in memory.
SELECT name FROM sqlite_schema
WHERE type = :type
