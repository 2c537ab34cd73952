-- The blocks of a list's rows stand in the list itself, and not in groups of blocks: those of a million rows take some
-- 10 ms to read. Blocks keep their ids and revisions, and so their heights. The program compares the orders with their
-- checksums before, and computes these anew.

DROP VIEW rows;

CREATE TABLE new_row_block (
  id INTEGER PRIMARY KEY,
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  -- Orders the blocks of a list; numbers in between are free for blocks to come.
  position INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  -- Grows with every change of its members and of their values.
  revision INTEGER NOT NULL CHECK (revision >= 0),
  -- The ids of its rows in their order, a JSON array.
  members TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

INSERT INTO new_row_block
SELECT
  b.id, g.list_id, (row_number() OVER (PARTITION BY g.list_id ORDER BY g.position, b.position) - 1) << 32,
  b.count, b.revision, b.members, b.checksum
FROM row_block AS b
JOIN row_group AS g ON g.id = b.group_id;

-- Of blocks that somebody removed.
DELETE FROM row_block_sum WHERE block_id NOT IN (SELECT id FROM new_row_block);

DROP TABLE row_group_sum;

DROP TABLE row_block;

DROP TABLE row_group;

ALTER TABLE new_row_block RENAME TO row_block;

CREATE INDEX row_block_by_list ON row_block (list_id, position);

CREATE VIEW rows AS
SELECT
  l.case_name AS "case",
  -- From 0.
  row_number() OVER (PARTITION BY l.case_name ORDER BY b.position, m.key) - 1 AS place,
  r.key,
  -- A JSON array in the order of row_columns: null where the row gives nothing, [] where it clears.
  r.row_values AS "values",
  r.id,
  l.case_name AS case_name,
  r.row_values AS value_list
FROM row_list AS l
JOIN row_block AS b ON b.list_id = l.id
JOIN json_each(b.members) AS m
JOIN stored_row AS r ON r.id = m.value;
