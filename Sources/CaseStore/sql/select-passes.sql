-- Returns the passes of a case in order; served by the primary keys.
SELECT
  number, note, is_appended, has_expectation, expected_status, expected_height, expects_broken,
  tolerance, is_rounded, expectation_details, digest
FROM stored_pass
JOIN content ON content.id = content_id
WHERE case_id = :case_id
ORDER BY number
