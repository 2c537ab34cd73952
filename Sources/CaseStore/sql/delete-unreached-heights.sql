-- Returns nothing. Removes some of what was computed for content that no pass has, by older engines, or with
-- other fonts.
-- Scans solved_height, a few times in a compaction.
DELETE FROM solved_height
WHERE key IN (
  SELECT answer.key
  FROM solved_height AS answer
    JOIN engine ON engine.id = answer.engine_id
  WHERE engine.version < :version
    OR (engine.version = :version AND engine.measurer <> :measurer)
    OR NOT EXISTS (SELECT 1 FROM stored_pass WHERE stored_pass.content_id = answer.content_id)
  LIMIT :count
)
