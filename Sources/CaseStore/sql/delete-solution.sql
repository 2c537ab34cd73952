-- Returns nothing. Removes a layout with all that belongs to it, and those that share its frames; served by the primary
-- key and solution_by_frames_of.
DELETE FROM solution WHERE id = :id
