-- Returns a row for each table: how many bytes it takes with its indexes. Scans the whole file, and needs a SQLite that
-- was built with dbstat.
SELECT coalesce(part.tbl_name, size.name) AS "table", sum(size.pgsize) AS size
FROM dbstat AS size LEFT JOIN sqlite_schema AS part ON part.name = size.name
WHERE size.aggregate = TRUE
GROUP BY 1
