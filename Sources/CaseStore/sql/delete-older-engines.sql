-- Returns nothing. Removes older engines, and this one with other fonts, with all that is left of what they computed.
-- Scans the engines, once in a compaction.
DELETE FROM engine
WHERE version < :version OR (version = :version AND measurer <> :measurer)
