-- Returns nothing.
INSERT INTO stored_recording (
  case_id, place, view, max_width, text_size, width, height
)
VALUES (
  :case_id, :place, :view, :max_width, :text_size, :width, :height
)
