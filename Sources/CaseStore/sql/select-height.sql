-- Returns at most one height with what it belongs to; served by the primary keys.
SELECT
  solved_height.height, solved_height.width, content.digest, engine.version, engine.measurer, solved_height.checksum,
  solved_height.text_size, solved_height.scale, solved_height.direction
FROM solved_height
JOIN content ON content.id = solved_height.content_id
JOIN engine ON engine.id = solved_height.engine_id
WHERE solved_height.key = :key
