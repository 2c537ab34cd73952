-- Returns nothing. Removes some of what was computed for content that no pass has, or by older engines.
-- Scans height_set, a few times in a compaction.
DELETE FROM height_set
WHERE id IN (
  SELECT answer.id
  FROM height_set AS answer
    JOIN engine ON engine.id = answer.engine_id
  WHERE engine.version < :version
    OR NOT EXISTS (SELECT 1 FROM stored_pass WHERE stored_pass.content_id = answer.content_id)
  LIMIT :count
)
