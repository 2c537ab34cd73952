-- Returns the id of a set of heights of rows; served by the unique index of list and key.
SELECT id FROM row_layout WHERE list_id = :list_id AND key = :key
