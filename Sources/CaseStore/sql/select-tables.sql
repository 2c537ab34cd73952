-- Returns the names of the tables, which free SQL may not read. Scans the schema, which is in memory.
SELECT name FROM sqlite_schema
WHERE type = 'table'
