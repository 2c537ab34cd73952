-- What a layout gives besides its frames and violations stands in its own row as JSON, and in no tables of its own.
-- Each layout has its frames, and the frame says what of it is ambiguous. A checksum is of a layout and not of its
-- tables: it stays, and what was damaged is found damaged. A row that breaks a constraint is left out: a layout without
-- one of its frames is found damaged, and one that is left out itself is computed again.
--
-- SQLite 3.40 lets views of a schema that it does not trust call none of its functions of JSON but json_each, which
-- ends a statement where a text is none. So violations, which people select, keep their table.
--
-- Sets of rows' heights say more of the environment that they are of; null where an older program stored them.

DROP VIEW passes;

DROP VIEW frames;

DROP VIEW violations;

DROP VIEW row_heights;

CREATE TABLE new_solution (
  id INTEGER PRIMARY KEY,
  -- SHA-256 of the content's digest, the request, the engine's version and the measurer.
  key BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
  content_id INTEGER NOT NULL REFERENCES content ON DELETE CASCADE,
  -- What held in place of the case's environment, as `width=320.0 height=none`; empty where nothing did.
  request TEXT NOT NULL,
  engine_id INTEGER NOT NULL REFERENCES engine ON DELETE CASCADE,
  pass INTEGER NOT NULL CHECK (pass >= 0),
  -- 1 where this pass chose the layout, 0 where it kept that of the pass before.
  is_relaid INTEGER NOT NULL CHECK (is_relaid IN (0, 1)),
  -- How many frames the layout has, and how many of them, the last, are of guides; null for none.
  view_count INTEGER NOT NULL CHECK (view_count >= 0),
  guide_count INTEGER CHECK (guide_count > 0),
  -- The environment that the pass was laid out in, with the columns of stored_case.
  width REAL CHECK (abs(width) < 9e999),
  height REAL CHECK (abs(height) < 9e999),
  scale REAL NOT NULL CHECK (scale > 0 AND scale < 9e999),
  direction TEXT NOT NULL CHECK (direction IN ('ltr', 'rtl')),
  text_size TEXT NOT NULL CHECK (
    text_size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5')
  ),
  fitting_width REAL CHECK (abs(fitting_width) < 9e999),
  fitting_height REAL CHECK (abs(fitting_height) < 9e999),
  fitting_horizontal_priority REAL CHECK (fitting_horizontal_priority BETWEEN 0 AND 1000),
  fitting_vertical_priority REAL CHECK (fitting_vertical_priority BETWEEN 0 AND 1000),
  separator REAL NOT NULL CHECK (abs(separator) < 9e999),
  environment_details TEXT CHECK (environment_details LIKE '{%}'),
  -- An object with what there is of `broken`: [constraint, [constraints that contradict it]] in order of activation,
  -- `crossings`: constraints, `recorded`: views, `rewrapped`: [view, wrapping width, whether it keeps its lines], and
  -- `unsettled`: views. Views and constraints are places. Null where there is nothing of it.
  details TEXT CHECK (details LIKE '{%}'),
  checksum INTEGER NOT NULL,
  CHECK ((fitting_horizontal_priority IS NULL) = (fitting_vertical_priority IS NULL)),
  CHECK (
    fitting_horizontal_priority IS NOT NULL OR (fitting_width IS NULL AND fitting_height IS NULL)
  )
) STRICT;

-- Seventeen digits of SQLite are not always enough for a number to be read back as it was.
INSERT OR IGNORE INTO new_solution
SELECT
  id, key, content_id, request, engine_id, pass, is_relaid, view_count, guide_count, width, height, scale, direction,
  text_size, fitting_width, fitting_height, fitting_horizontal_priority, fitting_vertical_priority, separator,
  environment_details,
  nullif('{' || ltrim(
    coalesce(',"broken":[' || (
      SELECT group_concat('[' || constraint_place || ',[' || conflict || ']]')
      FROM (
        SELECT constraint_place, coalesce((
          SELECT group_concat(constraint_place)
          FROM (
            SELECT constraint_place FROM conflicting_constraint
            WHERE solution_id = b.solution_id AND broken = b.place ORDER BY place)
        ), '') AS conflict
        FROM broken_constraint AS b WHERE solution_id = s.id ORDER BY place)
    ) || ']', '')
    || coalesce(',"crossings":[' || (
      SELECT group_concat(constraint_place)
      FROM (SELECT constraint_place FROM required_crossing WHERE solution_id = s.id ORDER BY place)
    ) || ']', '')
    || coalesce(',"recorded":[' || (
      SELECT group_concat(view) FROM (SELECT view FROM recorded_view WHERE solution_id = s.id ORDER BY view)
    ) || ']', '')
    || coalesce(',"rewrapped":[' || (
      SELECT group_concat(printf('[%d,%!.20g,%s]', view, wrapping_width, iif(keeps_lines, 'true', 'false')))
      FROM (SELECT view, wrapping_width, keeps_lines FROM rewrapped_view WHERE solution_id = s.id ORDER BY view)
    ) || ']', '')
    || coalesce(',"unsettled":[' || (
      SELECT group_concat(view) FROM (SELECT view FROM unsettled_view WHERE solution_id = s.id ORDER BY view)
    ) || ']', ''),
  ',') || '}', '{}'),
  checksum
FROM solution AS s;

CREATE TABLE new_solved_frame (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  -- The view's place; guides are behind the views.
  view INTEGER NOT NULL CHECK (view >= 0),
  x REAL NOT NULL CHECK (abs(x) < 9e999),
  y REAL NOT NULL CHECK (abs(y) < 9e999),
  width REAL NOT NULL CHECK (abs(width) < 9e999),
  height REAL NOT NULL CHECK (abs(height) < 9e999),
  -- What differs between two optimal layouts: the sum of 1 for x, 2 for y, 4 for the width and 8 for the height.
  ambiguity INTEGER NOT NULL CHECK (ambiguity BETWEEN 0 AND 15),
  PRIMARY KEY (solution_id, view)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO new_solved_frame
SELECT n.id, f.view, f.x, f.y, f.width, f.height, coalesce(a.members, 0)
FROM new_solution AS n
JOIN solution AS s ON s.id = n.id
JOIN solved_frame AS f ON f.solution_id = coalesce(s.frames_of, s.id)
LEFT JOIN ambiguous_view AS a ON a.solution_id = s.id AND a.view = f.view;

DELETE FROM violation WHERE solution_id NOT IN (SELECT id FROM new_solution);

DROP TABLE solved_frame;

DROP TABLE ambiguous_view;

DROP TABLE conflicting_constraint;

DROP TABLE broken_constraint;

DROP TABLE required_crossing;

DROP TABLE recorded_view;

DROP TABLE rewrapped_view;

DROP TABLE unsettled_view;

DROP TABLE solution;

ALTER TABLE new_solution RENAME TO solution;

ALTER TABLE new_solved_frame RENAME TO solved_frame;

CREATE INDEX solution_by_content ON solution (content_id, engine_id, request);

ALTER TABLE height_set ADD COLUMN separator REAL CHECK (abs(separator) < 9e999);

ALTER TABLE height_set ADD COLUMN scale REAL CHECK (scale > 0 AND scale < 9e999);

ALTER TABLE height_set ADD COLUMN direction TEXT CHECK (direction IN ('ltr', 'rtl'));

CREATE VIEW passes AS
SELECT
  c.name AS "case",
  p.number AS pass,
  p.note,
  -- 1 for what was appended by `set`, 0 for what the case's document came with.
  p.is_appended,
  (SELECT count(*) FROM stored_change WHERE case_id = p.case_id AND pass = p.number) AS changes,
  -- Content and constraint priorities that the pass raised.
  (SELECT count(*) FROM stored_assignment
    WHERE case_id = p.case_id AND pass = p.number AND priority_after > priority_before) AS raised,
  -- 1 where the layout of the pass before was kept, 0 where a new one was made, null where not solved yet.
  1 - s.is_relaid AS kept,
  -- Null where not solved yet.
  CASE
  WHEN s.id IS NULL THEN NULL
  -- It has no text of a user's, so that this can only be its member.
  WHEN instr(s.details, '"broken":') > 0 THEN 'conflict'
  ELSE 'solved'
  END AS status,
  CASE
  WHEN s.id IS NOT NULL THEN EXISTS (SELECT 1 FROM solved_frame WHERE solution_id = s.id AND ambiguity > 0)
  END AS ambiguous,
  p.has_expectation,
  p.expected_status,
  p.expected_height,
  -- Names everything that the layout depends on, but the request and the engine.
  lower(hex(d.digest)) AS digest,
  c.name AS case_name
FROM stored_pass AS p
JOIN stored_case AS c ON c.id = p.case_id
JOIN content AS d ON d.id = p.content_id
LEFT JOIN solution AS s
  ON s.id = (SELECT max(id) FROM solution WHERE content_id = p.content_id AND request = '');

CREATE VIEW frames AS
SELECT
  c.name AS "case",
  p.number AS pass,
  -- What held in place of the case's environment; empty where nothing did.
  s.request,
  v.name AS view,
  -- Relative to the parent.
  f.x,
  f.y,
  f.width,
  f.height,
  -- Whether another optimal layout has another frame for the view.
  f.ambiguity > 0 AS ambiguous,
  1 - s.is_relaid AS kept,
  e.version AS engine_version,
  e.measurer,
  c.name AS case_name
FROM stored_case AS c
JOIN stored_pass AS p ON p.case_id = c.id
JOIN solution AS s ON s.content_id = p.content_id
JOIN engine AS e ON e.id = s.engine_id
JOIN solved_frame AS f ON f.solution_id = s.id
JOIN stored_view AS v ON v.case_id = c.id AND v.place = f.view;

CREATE VIEW violations AS
SELECT
  c.name AS "case",
  p.number AS pass,
  s.request,
  x.priority,
  -- How far the level's constraints are from holding, summed.
  x.amount,
  e.version AS engine_version,
  e.measurer,
  c.name AS case_name
FROM stored_case AS c
JOIN stored_pass AS p ON p.case_id = c.id
JOIN solution AS s ON s.content_id = p.content_id
JOIN engine AS e ON e.id = s.engine_id
JOIN violation AS x ON x.solution_id = s.id;

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
  e.measurer,
  l.case_name AS case_name,
  -- Of the environment that held. Null in what an older program stored.
  y.separator,
  y.scale,
  y.direction
FROM row_list AS l
JOIN stored_case AS c ON c.name = l.case_name
JOIN stored_pass AS p ON p.case_id = c.id
JOIN height_set AS y ON y.content_id = p.content_id AND y.list_id = l.id
JOIN engine AS e ON e.id = y.engine_id
JOIN row_height_chunk AS k ON k.height_set_id = y.id
JOIN json_each(k.heights) AS h
JOIN stored_row AS r ON r.id = CAST(h.key AS INTEGER);

CREATE VIEW current_views AS
SELECT
  c.name AS "case",
  -- The last.
  p.number AS pass,
  v.name AS view,
  v.class,
  -- The frame in the case's own environment, relative to the parent. Null where not solved yet.
  f.x,
  f.y,
  f.width,
  f.height,
  -- Whether another optimal layout has another frame for the view.
  f.ambiguity > 0 AS ambiguous,
  -- Priorities of the document, or of the last pass that sets them. Null where the default of class and origin holds.
  nullif(coalesce((
    SELECT coalesce(a.number, -1)
    FROM stored_change AS h
    JOIN stored_assignment AS a ON a.case_id = h.case_id AND a.pass = h.pass AND a.change = h.place
    WHERE h.case_id = v.case_id AND h.view = v.place AND a.member = 'hugging.horizontal'
    ORDER BY a.pass DESC, a.change DESC LIMIT 1
  ), v.hugging_horizontal), -1) AS hugging_horizontal,
  nullif(coalesce((
    SELECT coalesce(a.number, -1)
    FROM stored_change AS h
    JOIN stored_assignment AS a ON a.case_id = h.case_id AND a.pass = h.pass AND a.change = h.place
    WHERE h.case_id = v.case_id AND h.view = v.place AND a.member = 'hugging.vertical'
    ORDER BY a.pass DESC, a.change DESC LIMIT 1
  ), v.hugging_vertical), -1) AS hugging_vertical,
  nullif(coalesce((
    SELECT coalesce(a.number, -1)
    FROM stored_change AS h
    JOIN stored_assignment AS a ON a.case_id = h.case_id AND a.pass = h.pass AND a.change = h.place
    WHERE h.case_id = v.case_id AND h.view = v.place AND a.member = 'compression.horizontal'
    ORDER BY a.pass DESC, a.change DESC LIMIT 1
  ), v.compression_horizontal), -1) AS compression_horizontal,
  nullif(coalesce((
    SELECT coalesce(a.number, -1)
    FROM stored_change AS h
    JOIN stored_assignment AS a ON a.case_id = h.case_id AND a.pass = h.pass AND a.change = h.place
    WHERE h.case_id = v.case_id AND h.view = v.place AND a.member = 'compression.vertical'
    ORDER BY a.pass DESC, a.change DESC LIMIT 1
  ), v.compression_vertical), -1) AS compression_vertical,
  c.name AS case_name
FROM stored_case AS c
JOIN stored_pass AS p
  ON p.case_id = c.id AND p.number = (SELECT max(number) FROM stored_pass WHERE case_id = c.id)
JOIN stored_view AS v ON v.case_id = c.id
LEFT JOIN solution AS s
  ON s.id = (SELECT max(id) FROM solution WHERE content_id = p.content_id AND request = '')
LEFT JOIN solved_frame AS f ON f.solution_id = s.id AND f.view = v.place;
