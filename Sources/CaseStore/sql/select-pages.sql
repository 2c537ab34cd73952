-- Returns a row for each table: how many bytes it takes with its indexes, and how many of their pages cannot be read. Scans
-- the whole file, and needs a SQLite that was built with dbstat.
SELECT
  coalesce(part.tbl_name, page.name) AS "table", sum(page.pgsize) AS size,
  sum(page.pagetype = 'corrupted') AS damaged_count
FROM dbstat AS page LEFT JOIN sqlite_schema AS part ON part.name = page.name
GROUP BY 1
