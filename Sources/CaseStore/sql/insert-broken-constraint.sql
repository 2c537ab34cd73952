-- Returns nothing.
INSERT INTO broken_constraint (
  solution_id, place, constraint_place
)
VALUES (
  :solution_id, :place, :constraint_place
)
