-- Returns the keys of a list that begin with a text, in their order; served by the unique index of list and key.
SELECT key FROM stored_row
WHERE list_id = :list_id AND key >= :prefix AND key < :prefix || char(1114111)
ORDER BY key LIMIT :count
