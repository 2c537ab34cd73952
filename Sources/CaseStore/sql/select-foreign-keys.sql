-- Returns the foreign keys of a table to another one: their columns, and those that they refer to, in quotation marks.
-- Scans the schema, which is in memory.
SELECT
  group_concat('"' || replace("from", '"', '""') || '"') AS columns,
  group_concat('"' || replace(coalesce("to", 'rowid'), '"', '""') || '"') AS referred
FROM pragma_foreign_key_list(:table)
WHERE "table" = :parent
GROUP BY id
