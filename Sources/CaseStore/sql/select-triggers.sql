-- Returns the names of the triggers. Scans the schema, which is in memory.
SELECT name FROM sqlite_schema
WHERE type = 'trigger'
