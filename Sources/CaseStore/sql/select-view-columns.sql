-- Returns the names of the columns of the views. Scans the schema, which is in memory.
SELECT owner.name AS view, part.name
FROM sqlite_schema AS owner, pragma_table_info(owner.name) AS part
WHERE owner.type = 'view'
ORDER BY owner.name, part.cid
