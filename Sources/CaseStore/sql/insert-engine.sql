-- Returns nothing; an engine that is stored already stays. Served by the unique index.
INSERT INTO engine (version, measurer) VALUES (:version, :measurer)
ON CONFLICT (version, measurer) DO NOTHING
