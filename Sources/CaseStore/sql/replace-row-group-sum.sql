-- Returns nothing. Stores a group's height; served by the primary keys.
INSERT INTO row_group_sum (layout_id, group_id, revision, height, checksum) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (layout_id, group_id) DO UPDATE SET
  revision = excluded.revision, height = excluded.height, checksum = excluded.checksum
