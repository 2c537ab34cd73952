-- Returns nothing.
INSERT INTO conflicting_constraint (
  solution_id, broken, place, constraint_place
)
VALUES (
  :solution_id, :broken, :place, :constraint_place
)
