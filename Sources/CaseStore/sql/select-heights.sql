-- Returns the stored heights of a content by an engine of which it is stored what was asked, by width; served by the
-- unique index on digest and solved_height_by_content.
SELECT
  solved_height.key, solved_height.height, solved_height.width, solved_height.text_size, solved_height.scale,
  solved_height.direction, solved_height.overflow, solved_height.overflow_view, solved_height.is_chained,
  solved_height.is_conflict, solved_height.request, solved_height.checksum, content.digest, engine.version,
  engine.measurer
FROM content
JOIN solved_height ON solved_height.content_id = content.id
JOIN engine ON engine.id = solved_height.engine_id
WHERE content.digest = :digest AND engine.version = :version AND engine.measurer = :measurer
  AND solved_height.request IS NOT NULL
ORDER BY solved_height.width, solved_height.key
