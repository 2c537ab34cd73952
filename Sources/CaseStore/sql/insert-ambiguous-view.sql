-- Returns nothing.
INSERT INTO ambiguous_view (
  solution_id, view, members
)
VALUES (
  :solution_id, :view, :members
)
