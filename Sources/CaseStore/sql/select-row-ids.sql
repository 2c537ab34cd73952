-- Returns the ids of rows in a range; served by the primary key.
SELECT id FROM stored_row WHERE id BETWEEN :first AND :last
