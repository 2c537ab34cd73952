-- Returns nothing.
INSERT INTO stored_tag (
  case_id, place, tag
)
VALUES (
  :case_id, :place, :tag
)
