-- Returns one row: how many pages of the file cannot be read. Scans the whole file, and needs a SQLite that was built with
-- dbstat.
SELECT count(*) AS count FROM dbstat WHERE pagetype = 'corrupted'
