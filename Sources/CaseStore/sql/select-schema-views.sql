-- Returns the names of the schema's views. Scans the schema, which is in memory.
SELECT name FROM sqlite_schema
WHERE type = 'view'
