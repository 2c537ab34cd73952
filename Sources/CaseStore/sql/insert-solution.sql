-- Returns nothing; a solution of a key that is stored already stays.
-- The content and the engine must be stored; served by their unique indexes.
INSERT INTO solution (
  key, request, pass, is_relaid, view_count, width, height, scale, direction,
  text_size, fitting_width, fitting_height, fitting_horizontal_priority,
  fitting_vertical_priority, separator, environment_details, guide_count, details, checksum, content_id, engine_id
)
SELECT
  :key, :request, :pass, :is_relaid, :view_count, :width, :height, :scale,
  :direction, :text_size, :fitting_width, :fitting_height, :fitting_horizontal_priority,
  :fitting_vertical_priority, :separator, :environment_details, :guide_count, :details, :checksum, content.id, engine.id
FROM content, engine
WHERE content.digest = :digest AND engine.version = :version AND engine.measurer = :measurer
ON CONFLICT (key) DO NOTHING
