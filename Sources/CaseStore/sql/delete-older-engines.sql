-- Returns nothing. Removes what older engines computed, which none asks for any more.
-- Served by the unique index.
DELETE FROM engine
WHERE version < :version
