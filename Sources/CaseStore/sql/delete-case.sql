-- Returns nothing; everything that belongs to the case goes with it.
-- Served by the primary key.
DELETE FROM stored_case
WHERE id = :id
