-- The rows of a case's list and the heights that were computed for them.

-- The list of a case's rows. The name is no foreign key: rows outlive the replacement of their case.
CREATE TABLE row_list (
  id INTEGER PRIMARY KEY,
  case_name TEXT NOT NULL UNIQUE
) STRICT;

-- What the rows of a list give, in the order in which rows were first met that give it.
CREATE TABLE row_column (
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  -- As in `set`: `name.text`, `photo.intrinsic.width` …
  name TEXT NOT NULL,
  PRIMARY KEY (list_id, place),
  UNIQUE (list_id, name)
) STRICT, WITHOUT ROWID;

-- The order of a list: groups in the order of their positions, in each group blocks, in each block rows.
-- A count or a sum over groups, over one group's blocks and over one block's rows finds any row of millions.
CREATE TABLE row_group (
  id INTEGER PRIMARY KEY,
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  -- Orders the groups of a list; numbers in between are free for groups to come.
  position INTEGER NOT NULL,
  -- Rows in all its blocks.
  count INTEGER NOT NULL CHECK (count >= 0),
  -- Grows with every change of its blocks, so that a sum says what it is of.
  revision INTEGER NOT NULL CHECK (revision >= 0)
) STRICT;

CREATE INDEX row_group_by_list ON row_group (list_id, position);

CREATE TABLE row_block (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES row_group ON DELETE CASCADE,
  -- Orders the blocks of a group.
  position INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  -- Grows with every change of its members and of their values.
  revision INTEGER NOT NULL CHECK (revision >= 0),
  -- The ids of its rows in their order, a JSON array.
  members TEXT NOT NULL
) STRICT;

CREATE INDEX row_block_by_group ON row_block (group_id, position);

-- Rows. The id stands for the row with these values: it is a new one when they change and is never used again.
CREATE TABLE stored_row (
  id INTEGER PRIMARY KEY,
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  -- Whose members it is of; without a foreign key, which would have to search for rows.
  block_id INTEGER NOT NULL,
  key TEXT NOT NULL CHECK (key <> ''),
  -- How often its values have changed.
  revision INTEGER NOT NULL CHECK (revision >= 0),
  -- A JSON array with a value a column: null where the row gives none, [] where it clears the member.
  row_values TEXT NOT NULL,
  UNIQUE (list_id, key)
) STRICT;

-- The next id of a row.
CREATE TABLE row_counter (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  next INTEGER NOT NULL
) STRICT;

INSERT INTO row_counter (only, next) VALUES (1, 0);

-- What heights of a list's rows depend on besides the rows' values.
CREATE TABLE row_layout (
  id INTEGER PRIMARY KEY,
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  -- SHA-256 of the content's digest, the columns, the request, the engine's version and the measurer.
  key BLOB NOT NULL CHECK (length(key) = 32),
  content_id INTEGER NOT NULL REFERENCES content ON DELETE CASCADE,
  engine_id INTEGER NOT NULL REFERENCES engine ON DELETE CASCADE,
  -- As in solution.
  request TEXT NOT NULL,
  width REAL NOT NULL CHECK (abs(width) < 9e999),
  text_size TEXT NOT NULL CHECK (
    text_size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5')
  ),
  UNIQUE (list_id, key)
) STRICT;

CREATE INDEX row_layout_by_content ON row_layout (content_id);
CREATE INDEX row_layout_by_engine ON row_layout (engine_id);

-- Heights of rows, those of 32 consecutive ids together.
CREATE TABLE row_height_chunk (
  layout_id INTEGER NOT NULL REFERENCES row_layout ON DELETE CASCADE,
  -- The rows' ids divided by 32.
  chunk INTEGER NOT NULL CHECK (chunk >= 0),
  -- A JSON object of the heights by the rows' ids, separator included, unrounded.
  heights TEXT NOT NULL,
  PRIMARY KEY (layout_id, chunk)
) STRICT, WITHOUT ROWID;

-- The height of all rows of a block, which holds while the block's revision is the same.
CREATE TABLE row_block_sum (
  layout_id INTEGER NOT NULL REFERENCES row_layout ON DELETE CASCADE,
  block_id INTEGER NOT NULL REFERENCES row_block ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  height REAL NOT NULL CHECK (abs(height) < 9e999),
  PRIMARY KEY (layout_id, block_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX row_block_sum_by_block ON row_block_sum (block_id);

-- The height of all rows of a group, which holds while the group's revision is the same.
CREATE TABLE row_group_sum (
  layout_id INTEGER NOT NULL REFERENCES row_layout ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES row_group ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  height REAL NOT NULL CHECK (abs(height) < 9e999),
  PRIMARY KEY (layout_id, group_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX row_group_sum_by_group ON row_group_sum (group_id);

-- Rows in their order.
CREATE VIEW rows AS
SELECT
  l.case_name AS "case",
  -- From 0.
  row_number() OVER (PARTITION BY l.case_name ORDER BY g.position, b.position, m.key) - 1 AS place,
  r.key,
  -- A JSON array in the order of row_columns: null where the row gives nothing, [] where it clears.
  r.row_values AS "values",
  r.id
FROM row_list AS l
JOIN row_group AS g ON g.list_id = l.id
JOIN row_block AS b ON b.group_id = g.id
JOIN json_each(b.members) AS m
JOIN stored_row AS r ON r.id = m.value;

-- What rows give, a record a row and column. The order is that of `rows.id`, not the list's.
CREATE VIEW row_values AS
SELECT
  l.case_name AS "case",
  r.key,
  c.name AS "column",
  -- Null where the row clears the member.
  CASE WHEN v.type <> 'array' THEN v.value END AS value
FROM row_list AS l
JOIN stored_row AS r ON r.list_id = l.id
JOIN json_each(r.row_values) AS v
JOIN row_column AS c ON c.list_id = l.id AND c.place = v.key
WHERE v.type <> 'null';

-- The stored heights of rows, also those of passes before the last.
CREATE VIEW row_heights AS
SELECT
  l.case_name AS "case",
  r.key,
  p.number AS pass,
  y.width,
  y.text_size,
  -- What held in place of the case's environment.
  y.request,
  -- Separator included.
  h.value AS height,
  e.version AS engine_version,
  e.measurer
FROM row_list AS l
JOIN stored_case AS c ON c.name = l.case_name
JOIN stored_pass AS p ON p.case_id = c.id
JOIN row_layout AS y ON y.content_id = p.content_id AND y.list_id = l.id
JOIN engine AS e ON e.id = y.engine_id
JOIN row_height_chunk AS k ON k.layout_id = y.id
JOIN json_each(k.heights) AS h
JOIN stored_row AS r ON r.id = CAST(h.key AS INTEGER);
