-- Returns nothing.
INSERT INTO stored_assignment (
  case_id, pass, change, place, member, number, text, priority_before, priority_after
)
VALUES (
  :case_id, :pass, :change, :place, :member, :number, :text, :priority_before, :priority_after
)
