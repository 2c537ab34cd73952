-- Returns nothing; a height that is stored already stays.
-- The content and the engine must be stored; served by their unique indexes.
INSERT INTO solved_height (
  key, height, width, text_size, scale, direction, overflow, overflow_view, is_chained, is_conflict, request, checksum,
  content_id, engine_id
)
SELECT
  :key, :height, :width, :text_size, :scale, :direction, :overflow, :overflow_view, :is_chained, :is_conflict, :request,
  :checksum, content.id, engine.id
FROM content, engine
WHERE content.digest = :digest AND engine.version = :version AND engine.measurer = :measurer
ON CONFLICT (key) DO NOTHING
