-- Returns nothing. Removes what older engines computed, which none asks for any more.
-- Scans the engines, once in a compaction.
DELETE FROM engine
WHERE version < :version
