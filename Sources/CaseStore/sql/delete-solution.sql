-- Returns nothing. Removes a layout with its frames and violations; served by the primary key.
DELETE FROM solution WHERE id = :id
