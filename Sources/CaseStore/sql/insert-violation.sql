-- Returns nothing.
INSERT INTO violation (
  solution_id, place, priority, amount
)
VALUES (
  :solution_id, :place, :priority, :amount
)
