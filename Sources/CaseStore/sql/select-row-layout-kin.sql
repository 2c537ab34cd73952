-- Returns the other sets of heights of a list's rows in a scope, those of the nearest widths first; served by the
-- unique index of list and key.
SELECT row_layout.id, row_layout.width, content.digest
FROM row_layout
JOIN content ON content.id = row_layout.content_id
WHERE row_layout.list_id = :list_id AND row_layout.scope = :scope AND row_layout.key <> :key
ORDER BY abs(row_layout.width - :width), row_layout.id DESC
LIMIT :count
