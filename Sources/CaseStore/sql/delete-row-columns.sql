-- Returns nothing.
DELETE FROM row_column WHERE list_id = :list_id
