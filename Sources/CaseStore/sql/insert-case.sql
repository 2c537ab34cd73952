-- Returns nothing.
INSERT INTO stored_case (
  name, title, source, origin, rules, width, height, scale, direction, text_size,
  fitting_width, fitting_height, fitting_horizontal_priority, fitting_vertical_priority,
  separator, environment_details, variations, checksum, summary_checksum
)
VALUES (
  :name, :title, :source, :origin, :rules, :width, :height, :scale, :direction, :text_size,
  :fitting_width, :fitting_height, :fitting_horizontal_priority, :fitting_vertical_priority,
  :separator, :environment_details, :variations, :checksum, :summary_checksum
)
