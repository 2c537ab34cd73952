-- Returns at most one height with what it belongs to; served by the primary keys.
SELECT
  solved_height.key, solved_height.height, solved_height.width, solved_height.text_size, solved_height.scale,
  solved_height.direction, solved_height.overflow, solved_height.overflow_view, solved_height.is_chained,
  solved_height.is_conflict, solved_height.request, solved_height.checksum, content.digest, engine.version,
  engine.measurer
FROM solved_height
JOIN content ON content.id = solved_height.content_id
JOIN engine ON engine.id = solved_height.engine_id
WHERE solved_height.key = :key
