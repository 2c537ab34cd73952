-- Returns nothing; a trigger refuses any pass but the last. Served by the primary key.
DELETE FROM stored_pass
WHERE case_id = :case_id AND number = :number
