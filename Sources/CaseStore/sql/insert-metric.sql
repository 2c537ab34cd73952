-- Returns nothing.
INSERT INTO stored_metric (
  case_id, name, value
)
VALUES (
  :case_id, :name, :value
)
