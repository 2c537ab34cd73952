-- Returns nothing; served by the primary key.
UPDATE OR REPLACE latest_height SET case_name = :new_name
WHERE case_name = :name
