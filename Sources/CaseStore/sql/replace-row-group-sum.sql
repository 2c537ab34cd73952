-- Returns nothing. Stores a group's height; served by the primary keys.
INSERT INTO row_group_sum (layout_id, group_id, revision, height)
SELECT ?1, id, revision, ?2 FROM row_group WHERE id = ?3
ON CONFLICT (layout_id, group_id) DO UPDATE SET revision = excluded.revision, height = excluded.height
