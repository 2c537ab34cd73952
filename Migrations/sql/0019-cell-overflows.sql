-- What hangs out of a cell is stored beside its height, so that a stored height needs no layout. The heights that were
-- stored without it are computed again when they are asked for.

DROP VIEW heights;

DROP TABLE solved_height;

CREATE TABLE solved_height (
  -- The key of the solution that the height belongs to, which itself is not stored.
  key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
  -- Separator included, unrounded.
  height REAL NOT NULL CHECK (abs(height) < 9e999),
  -- The width that was asked.
  width REAL NOT NULL CHECK (abs(width) < 9e999),
  text_size TEXT NOT NULL CHECK (
    text_size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5')
  ),
  -- Pixels per point.
  scale REAL NOT NULL CHECK (scale > 0 AND scale < 9e999),
  direction TEXT NOT NULL CHECK (direction IN ('ltr', 'rtl')),
  -- By how many points the lowest view hangs out of the cell, its place among the case's views, and whether constraints
  -- lead from it to the cell's bottom. All null where nothing hangs out.
  overflow REAL CHECK (overflow > 0 AND overflow < 9e999),
  overflow_view INTEGER CHECK (overflow_view > 0),
  is_chained INTEGER CHECK (is_chained IN (0, 1)),
  content_id INTEGER NOT NULL REFERENCES content ON DELETE CASCADE,
  engine_id INTEGER NOT NULL REFERENCES engine ON DELETE CASCADE,
  checksum INTEGER NOT NULL,
  CHECK ((overflow IS NULL) = (overflow_view IS NULL) AND (overflow IS NULL) = (is_chained IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX solved_height_by_content ON solved_height (content_id, width);

CREATE VIEW heights AS
SELECT
  c.name AS "case",
  p.number AS pass,
  h.width,
  -- Separator included.
  h.height,
  e.version AS engine_version,
  e.measurer,
  lower(hex(h.key)) AS key,
  c.name AS case_name,
  h.text_size,
  h.scale,
  h.direction,
  -- By how many points content hangs out of the cell. Null where none does.
  h.overflow
FROM stored_case AS c
JOIN stored_pass AS p ON p.case_id = c.id
JOIN solved_height AS h ON h.content_id = p.content_id
JOIN engine AS e ON e.id = h.engine_id;
