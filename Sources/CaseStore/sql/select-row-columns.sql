-- Returns the names of a list's columns in their order; served by the primary key.
SELECT name FROM row_column WHERE list_id = :list_id ORDER BY place
