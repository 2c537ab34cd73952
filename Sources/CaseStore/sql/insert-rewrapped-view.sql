-- Returns nothing.
INSERT INTO rewrapped_view (
  solution_id, view, wrapping_width, keeps_lines
)
VALUES (
  :solution_id, :view, :wrapping_width, :keeps_lines
)
