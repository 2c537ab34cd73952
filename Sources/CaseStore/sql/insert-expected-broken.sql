-- Returns nothing.
INSERT INTO expected_broken (
  case_id, pass, place, name
)
VALUES (
  :case_id, :pass, :place, :name
)
