-- Returns the number of an engine; served by its unique index.
SELECT id FROM engine WHERE version = :version AND measurer = :measurer
