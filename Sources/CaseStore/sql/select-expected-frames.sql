-- Returns the expected frames of a case, pass by pass in order; served by the primary key.
SELECT
  pass, view, x, y, width, height, guide
FROM expected_frame
WHERE case_id = :case_id
ORDER BY pass, place
