-- Returns what the latest height of a case depended on, at most one row; served by the primary key.
SELECT
  digest, request, engine_version AS version, measurer, checksum
FROM latest_height
WHERE case_name = :case_name
