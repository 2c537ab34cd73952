-- Returns the views of a case in document order; served by the primary key.
SELECT
  place, name, class, kind, parent, margin_top, margin_left, margin_bottom, margin_right,
  frame_x, frame_y, frame_width, frame_height, intrinsic_width, intrinsic_height, text,
  has_font, font_size, font_weight, number_of_lines, preferred_max_layout_width,
  font_family, font_italic, text_style, line_break_mode, line_height_multiple, text_runs,
  hugging_horizontal, hugging_vertical, compression_horizontal, compression_vertical, details
FROM stored_view
WHERE case_id = :case_id
ORDER BY place
