-- Returns the places of a case's views whose ids match a pattern; served by the primary key.
SELECT place FROM stored_view WHERE case_id = :case_id AND name GLOB :pattern
