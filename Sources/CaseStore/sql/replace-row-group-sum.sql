-- Returns nothing. Stores a group's height; served by the primary keys.
INSERT INTO row_group_sum (height_set_id, group_id, revision, height, checksum) VALUES (:height_set_id, :part_id, :revision, :height, :checksum)
ON CONFLICT (height_set_id, group_id) DO UPDATE SET
  revision = excluded.revision, height = excluded.height, checksum = excluded.checksum
