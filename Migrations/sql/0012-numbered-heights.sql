-- Heights of rows found by one number: a tree of numbers has some hundred of them in each of its inner pages, where one
-- of a layout and a chunk had eight, as it holds whole chunks in them.

DROP VIEW row_heights;
ALTER TABLE row_height_chunk RENAME TO row_height_chunk_before;

-- Heights of rows, those of 32 consecutive ids together.
CREATE TABLE row_height_chunk (
  -- The layout's id times 2^36, and the rows' ids divided by 32.
  id INTEGER PRIMARY KEY CHECK (id >= 0),
  layout_id INTEGER NOT NULL GENERATED ALWAYS AS (id >> 36) REFERENCES row_layout ON DELETE CASCADE,
  chunk INTEGER NOT NULL GENERATED ALWAYS AS (id & 0xFFFFFFFFF),
  -- A JSON object of the heights by the rows' ids, separator included, unrounded.
  heights TEXT NOT NULL,
  -- A JSON array of the least and the greatest width at which a height holds in the layout's scope: one pair for all
  -- heights, or a pair for each in the order of the ids, in which the least is greater where nothing is known. Null
  -- where that is so for all.
  widths TEXT CHECK (widths LIKE '[%]')
) STRICT;

INSERT INTO row_height_chunk (id, heights, widths)
SELECT layout_id << 36 | chunk, heights, widths FROM row_height_chunk_before ORDER BY layout_id, chunk;

DROP TABLE row_height_chunk_before;

CREATE INDEX row_height_chunk_by_layout ON row_height_chunk (layout_id);

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
