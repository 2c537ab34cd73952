-- Returns nothing. Stores a block's height; served by the primary keys.
INSERT INTO row_block_sum (layout_id, block_id, revision, height)
SELECT ?1, id, revision, ?2 FROM row_block WHERE id = ?3
ON CONFLICT (layout_id, block_id) DO UPDATE SET revision = excluded.revision, height = excluded.height
