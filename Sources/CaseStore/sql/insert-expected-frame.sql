-- Returns nothing.
INSERT INTO expected_frame (
  case_id, pass, place, view, x, y, width, height, guide
)
VALUES (
  :case_id, :pass, :place, :view, :x, :y, :width, :height, :guide
)
