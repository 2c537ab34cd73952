-- Returns the parts of the schema, tables before their columns, and columns before all else, with the texts that made
-- them, which columns have none of. Scans the schema, which is in memory.
SELECT kind, name, sql FROM (
  SELECT type = 'table' AS is_table, false AS is_column, type AS kind, name, coalesce(sql, '') AS sql FROM sqlite_schema
  UNION ALL
  SELECT false, true, 'column', owner.name || '.' || part.name, ''
  FROM sqlite_schema AS owner, pragma_table_info(owner.name) AS part
  WHERE owner.type = 'table')
WHERE name NOT LIKE 'sqlite|_%' ESCAPE '|'
ORDER BY is_table DESC, is_column DESC, name
