-- Returns the parts of the schema, tables before their columns, and columns before all else. Scans the schema, which is
-- in memory.
SELECT kind, name FROM (
  SELECT type = 'table' AS is_table, false AS is_column, type AS kind, name FROM sqlite_schema
  UNION ALL
  SELECT false, true, 'column', owner.name || '.' || part.name
  FROM sqlite_schema AS owner, pragma_table_info(owner.name) AS part
  WHERE owner.type = 'table')
WHERE name NOT LIKE 'sqlite|_%' ESCAPE '|'
ORDER BY is_table DESC, is_column DESC, name
