-- The part of a console's output that a case was made from: one conflict report.
CREATE TABLE stored_log (
  case_id INTEGER PRIMARY KEY REFERENCES stored_case ON DELETE CASCADE,
  -- The number of its first line in what was pasted.
  first_line INTEGER NOT NULL CHECK (first_line > 0),
  text TEXT NOT NULL
) STRICT;
