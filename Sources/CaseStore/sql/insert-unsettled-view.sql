-- Returns nothing.
INSERT INTO unsettled_view (
  solution_id, view
)
VALUES (
  :solution_id, :view
)
