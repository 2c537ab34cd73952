-- Returns nothing; served by the primary key.
DELETE FROM latest_height
WHERE case_name = :name
