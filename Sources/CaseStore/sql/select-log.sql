-- Returns the log that a case was made from, at most one row; served by the primary key.
SELECT
  first_line, text, checksum
FROM stored_log
WHERE case_id = :case_id
