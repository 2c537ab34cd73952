-- Returns nothing. The content must be stored; served by the unique index on its digest.
INSERT INTO stored_pass (
  case_id, number, note, is_appended, has_expectation, expected_status, expected_height,
  expects_broken, tolerance, is_rounded, expectation_details, content_id
)
SELECT
  :case_id, :number, :note, :is_appended, :has_expectation, :expected_status, :expected_height,
  :expects_broken, :tolerance, :is_rounded, :expectation_details, id
FROM content
WHERE digest = :digest
