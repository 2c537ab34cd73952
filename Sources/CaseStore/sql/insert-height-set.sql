-- Returns the id of a new set of heights; none where the content or the engine is not stored.
INSERT INTO height_set (list_id, key, scope, content_id, engine_id, request, width, text_size, checksum)
SELECT :list_id, :key, :scope, content.id, engine.id, :request, :width, :text_size, :checksum
FROM content, engine
WHERE content.digest = :digest AND engine.version = :version AND engine.measurer = :measurer
RETURNING id
