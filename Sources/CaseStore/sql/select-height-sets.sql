-- Returns the sets of heights of a list's rows with what they depend on, the latest first: that of a key, or all where
-- the key is null; served by the list's part of a unique index.
SELECT
  height_set.id, height_set.key, height_set.scope, content.digest, height_set.request, height_set.width,
  height_set.text_size, height_set.separator, height_set.scale, height_set.direction, engine.version, engine.measurer,
  height_set.checksum
FROM height_set
LEFT JOIN content ON content.id = height_set.content_id
LEFT JOIN engine ON engine.id = height_set.engine_id
WHERE height_set.list_id = :list_id AND (:key IS NULL OR height_set.key = :key)
ORDER BY height_set.id DESC
