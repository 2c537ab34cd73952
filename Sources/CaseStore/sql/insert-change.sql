-- Returns nothing.
INSERT INTO stored_change (
  case_id, pass, place, view, constraint_place
)
VALUES (
  :case_id, :pass, :place, :view, :constraint_place
)
