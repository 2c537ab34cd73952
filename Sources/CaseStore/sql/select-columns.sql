-- Returns the columns of a table that are not computed, in quotation marks and with commas between them. Scans the
-- schema, which is in memory.
SELECT group_concat('"' || name || '"') AS columns FROM pragma_table_info(:table)
