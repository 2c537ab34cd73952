-- Returns what devices measured of a case's texts, in the document's order; served by the primary key.
SELECT
  view, max_width, text_size, width, height
FROM stored_recording
WHERE case_id = :case_id
ORDER BY place
