-- Returns nothing. Stores a block's height; served by the primary keys.
INSERT INTO row_block_sum (height_set_id, block_id, revision, height, checksum)
VALUES (:height_set_id, :block_id, :revision, :height, :checksum)
ON CONFLICT (height_set_id, block_id) DO UPDATE SET
  revision = excluded.revision, height = excluded.height, checksum = excluded.checksum
