-- Returns nothing. Removes some of what was computed for content that no pass has, by older engines, or with
-- other fonts.
-- Scans height_set, a few times in a compaction.
DELETE FROM height_set
WHERE id IN (
  SELECT answer.id
  FROM height_set AS answer
    JOIN engine ON engine.id = answer.engine_id
  WHERE engine.version < :version
    OR (engine.version = :version AND engine.measurer <> :measurer)
    OR NOT EXISTS (SELECT 1 FROM stored_pass WHERE stored_pass.content_id = answer.content_id)
  LIMIT :count
)
