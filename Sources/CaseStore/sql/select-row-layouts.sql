-- Returns the sets of heights of a list's rows with what they depend on, the latest first; served by the
-- unique index of list and key.
SELECT row_layout.id, row_layout.scope, content.digest, row_layout.request, engine.version, engine.measurer
FROM row_layout
JOIN content ON content.id = row_layout.content_id
JOIN engine ON engine.id = row_layout.engine_id
WHERE row_layout.list_id = :list_id
ORDER BY row_layout.id DESC
