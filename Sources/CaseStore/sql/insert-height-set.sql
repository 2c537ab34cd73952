-- Returns the id of a new set of heights. The content and the engine must be stored; served by their unique indexes.
INSERT INTO height_set (
  list_id, key, scope, content_id, engine_id, request, width, text_size, separator, scale, direction, checksum
)
SELECT
  :list_id, :key, :scope, content.id, engine.id, :request, :width, :text_size, :separator, :scale, :direction, :checksum
FROM content, engine
WHERE content.digest = :digest AND engine.version = :version AND engine.measurer = :measurer
RETURNING id
