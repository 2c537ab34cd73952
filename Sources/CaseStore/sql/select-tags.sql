-- Returns the tags of a case in order; served by the primary key.
SELECT tag
FROM stored_tag
WHERE case_id = :case_id
ORDER BY place
