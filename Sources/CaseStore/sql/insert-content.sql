-- Returns nothing; content that is stored already stays.
-- Served by the unique index on digest.
INSERT INTO content (digest) VALUES (:digest)
ON CONFLICT (digest) DO NOTHING
