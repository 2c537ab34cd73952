-- Returns the set of heights of a key; served by the unique index of list and key.
SELECT
  row_layout.id, row_layout.key, row_layout.scope, content.digest, row_layout.request, row_layout.width,
  row_layout.text_size, engine.version, engine.measurer, row_layout.checksum
FROM row_layout
LEFT JOIN content ON content.id = row_layout.content_id
LEFT JOIN engine ON engine.id = row_layout.engine_id
WHERE row_layout.list_id = :list_id AND row_layout.key = :key
