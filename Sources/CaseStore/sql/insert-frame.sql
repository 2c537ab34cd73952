-- Returns nothing.
INSERT INTO solved_frame (
  solution_id, view, x, y, width, height
)
VALUES (
  :solution_id, :view, :x, :y, :width, :height
)
