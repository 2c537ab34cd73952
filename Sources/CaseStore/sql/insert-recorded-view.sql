-- Returns nothing.
INSERT INTO recorded_view (
  solution_id, view
)
VALUES (
  :solution_id, :view
)
