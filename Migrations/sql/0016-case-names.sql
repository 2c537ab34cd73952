-- Names that are no words of SQL, beside the old ones, which have to be quoted.

DROP VIEW passes;

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
  WHEN EXISTS (SELECT 1 FROM broken_constraint WHERE solution_id = s.id) THEN 'conflict'
  ELSE 'solved'
  END AS status,
  CASE
  WHEN s.id IS NOT NULL THEN EXISTS (SELECT 1 FROM ambiguous_view WHERE solution_id = s.id)
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

DROP VIEW changes;

CREATE VIEW changes AS
SELECT
  c.name AS "case",
  h.pass,
  -- The place of the change within its pass.
  h.place AS change,
  -- What is changed: `view`, `constraint` or `environment`.
  CASE
  WHEN h.view IS NOT NULL THEN 'view'
  WHEN h.constraint_place IS NOT NULL THEN 'constraint'
  ELSE 'environment'
  END AS kind,
  -- The view's or constraint's name; null for the environment.
  coalesce(v.name, k.name) AS target,
  -- As in `set`: `hugging.horizontal`, `priority`, `width` …
  a.member,
  -- Null where the member is cleared.
  coalesce(a.number, a.text) AS value,
  -- The priority before; null for what is no priority.
  a.priority_before,
  -- And after.
  a.priority_after,
  a.priority_after > a.priority_before AS raised,
  c.name AS case_name
FROM stored_change AS h
JOIN stored_case AS c ON c.id = h.case_id
LEFT JOIN stored_assignment AS a ON a.case_id = h.case_id AND a.pass = h.pass AND a.change = h.place
LEFT JOIN stored_view AS v ON v.case_id = h.case_id AND v.place = h.view
LEFT JOIN stored_constraint AS k ON k.case_id = h.case_id AND k.place = h.constraint_place;

DROP VIEW frames;

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
  EXISTS (SELECT 1 FROM ambiguous_view WHERE solution_id = s.id AND view = f.view) AS ambiguous,
  1 - s.is_relaid AS kept,
  e.version AS engine_version,
  e.measurer,
  c.name AS case_name
FROM stored_case AS c
JOIN stored_pass AS p ON p.case_id = c.id
JOIN solution AS s ON s.content_id = p.content_id
JOIN engine AS e ON e.id = s.engine_id
JOIN solved_frame AS f ON f.solution_id = coalesce(s.frames_of, s.id)
JOIN stored_view AS v ON v.case_id = c.id AND v.place = f.view;

DROP VIEW heights;

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
  c.name AS case_name
FROM stored_case AS c
JOIN stored_pass AS p ON p.case_id = c.id
JOIN solved_height AS h ON h.content_id = p.content_id
JOIN engine AS e ON e.id = h.engine_id;

DROP VIEW violations;

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

DROP VIEW rows;

CREATE VIEW rows AS
SELECT
  l.case_name AS "case",
  -- From 0.
  row_number() OVER (PARTITION BY l.case_name ORDER BY g.position, b.position, m.key) - 1 AS place,
  r.key,
  -- A JSON array in the order of row_columns: null where the row gives nothing, [] where it clears.
  r.row_values AS "values",
  r.id,
  l.case_name AS case_name,
  r.row_values AS value_list
FROM row_list AS l
JOIN row_group AS g ON g.list_id = l.id
JOIN row_block AS b ON b.group_id = g.id
JOIN json_each(b.members) AS m
JOIN stored_row AS r ON r.id = m.value;

DROP VIEW row_values;

CREATE VIEW row_values AS
SELECT
  l.case_name AS "case",
  r.key,
  c.name AS "column",
  -- Null where the row clears the member.
  CASE WHEN v.type <> 'array' THEN v.value END AS value,
  l.case_name AS case_name,
  c.name AS column_name
FROM row_list AS l
JOIN stored_row AS r ON r.list_id = l.id
JOIN json_each(r.row_values) AS v
JOIN row_column AS c ON c.list_id = l.id AND c.place = v.key
WHERE v.type <> 'null';

DROP VIEW recordings;

CREATE VIEW recordings AS
SELECT
  c.name AS "case",
  v.name AS view,
  -- Null where every paragraph was on one line.
  r.max_width,
  r.text_size,
  r.width,
  r.height,
  c.name AS case_name
FROM stored_recording AS r
JOIN stored_case AS c ON c.id = r.case_id
JOIN stored_view AS v ON v.case_id = r.case_id AND v.place = r.view;

DROP VIEW row_heights;

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
  l.case_name AS case_name
FROM row_list AS l
JOIN stored_case AS c ON c.name = l.case_name
JOIN stored_pass AS p ON p.case_id = c.id
JOIN row_layout AS y ON y.content_id = p.content_id AND y.list_id = l.id
JOIN engine AS e ON e.id = y.engine_id
JOIN row_height_chunk AS k ON k.layout_id = y.id
JOIN json_each(k.heights) AS h
JOIN stored_row AS r ON r.id = CAST(h.key AS INTEGER);

DROP VIEW views;

CREATE VIEW views AS
SELECT
  c.name AS "case",
  v.place,
  v.name AS view,
  v.class,
  v.kind,
  -- The parent's name; null for the root.
  p.name AS parent,
  v.intrinsic_width,
  v.intrinsic_height,
  v.text,
  v.font_family,
  v.font_size,
  v.font_weight,
  v.font_italic,
  v.text_style,
  v.number_of_lines,
  v.preferred_max_layout_width,
  v.line_break_mode,
  v.line_height_multiple,
  -- Parts in other fonts, as in documents.
  v.text_runs,
  -- Declared priorities; null where the default of class and origin holds.
  v.hugging_horizontal,
  v.hugging_vertical,
  v.compression_horizontal,
  v.compression_vertical,
  v.margin_top,
  v.margin_left,
  v.margin_bottom,
  v.margin_right,
  -- The frame of a view whose autoresizing mask is translated.
  v.frame_x,
  v.frame_y,
  v.frame_width,
  v.frame_height,
  -- The members that have no column of their own, as in documents.
  v.details,
  c.name AS case_name
FROM stored_view AS v
JOIN stored_case AS c ON c.id = v.case_id
LEFT JOIN stored_view AS p ON p.case_id = v.case_id AND p.place = v.parent;

DROP VIEW constraints;

CREATE VIEW constraints AS
SELECT
  c.name AS "case",
  -- In order of activation.
  k.place,
  k.name AS "constraint",
  k.origin,
  a.name AS first_view,
  k.first_attribute,
  k.relation,
  -- Null where a width or height is related to a constant alone.
  b.name AS second_view,
  k.second_attribute,
  k.multiplier,
  k.constant,
  k.priority,
  k.is_active,
  -- The layout guides whose attributes these are; null for the views themselves.
  k.first_guide,
  k.second_guide,
  c.name AS case_name,
  k.name AS constraint_name
FROM stored_constraint AS k
JOIN stored_case AS c ON c.id = k.case_id
JOIN stored_view AS a ON a.case_id = k.case_id AND a.place = k.first_view
LEFT JOIN stored_view AS b ON b.case_id = k.case_id AND b.place = k.second_view;
