-- Returns at most one solution; served by the unique index on key.
SELECT
  id, pass, is_relaid, width, height, scale, direction,
  text_size, fitting_width, fitting_height, fitting_horizontal_priority,
  fitting_vertical_priority, separator, environment_details, guide_count, details, checksum
FROM solution
WHERE key = :key
