-- Returns the groups of each list and the blocks of each group, before migration 23, in their order: what they are in, with
-- its checksum and its count, and they themselves; a row also for what has none in it. Lists without checksums are from
-- before migration 14. Scans, once in the migration.
SELECT
  l.order_checksum AS whole_checksum, g.id, g.position, g.count, g.revision, g.order_checksum AS checksum,
  8 AS unit, l.id AS whole, NULL AS whole_count
FROM row_list AS l
LEFT JOIN row_group AS g ON g.list_id = l.id
WHERE l.checksum <> 0
UNION ALL
SELECT g.order_checksum, b.id, b.position, b.count, b.revision, b.checksum, 6, g.id, g.count
FROM row_list AS l
JOIN row_group AS g ON g.list_id = l.id
LEFT JOIN row_block AS b ON b.group_id = g.id
WHERE l.checksum <> 0
ORDER BY position
