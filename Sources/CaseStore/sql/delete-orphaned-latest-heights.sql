-- Returns nothing. Removes what belongs to no case. Scans, once in a compaction.
DELETE FROM latest_height
WHERE case_name NOT IN (SELECT name FROM stored_case)
