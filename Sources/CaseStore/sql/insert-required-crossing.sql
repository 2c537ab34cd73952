-- Returns nothing.
INSERT INTO required_crossing (
  solution_id, place, constraint_place
)
VALUES (
  :solution_id, :place, :constraint_place
)
