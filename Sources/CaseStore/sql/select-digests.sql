-- Returns the digests of a case's passes in order; served by the primary keys.
SELECT digest
FROM stored_pass
JOIN content ON content.id = content_id
WHERE case_id = :case_id
ORDER BY number
