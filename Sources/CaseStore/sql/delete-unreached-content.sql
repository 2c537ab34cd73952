-- Returns nothing. Removes content that no pass has, and all that was computed from it.
-- Scans content, once in a compaction; stored_pass_by_content serves the search.
DELETE FROM content
WHERE NOT EXISTS (SELECT 1 FROM stored_pass WHERE content_id = content.id)
