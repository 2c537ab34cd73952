-- Each view tells the name of a case as case_name, and the tables of heights of rows are called what the program calls
-- them: sets of heights.

DROP VIEW row_heights;

ALTER TABLE row_layout RENAME TO height_set;

ALTER TABLE row_block_sum RENAME COLUMN layout_id TO height_set_id;

ALTER TABLE row_group_sum RENAME COLUMN layout_id TO height_set_id;

ALTER TABLE row_height_chunk RENAME COLUMN layout_id TO height_set_id;

DROP INDEX row_layout_by_content;

CREATE INDEX height_set_by_content ON height_set (content_id);

DROP INDEX row_layout_by_engine;

CREATE INDEX height_set_by_engine ON height_set (engine_id);

DROP INDEX row_height_chunk_by_layout;

CREATE INDEX row_height_chunk_by_height_set ON row_height_chunk (height_set_id);

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
JOIN height_set AS y ON y.content_id = p.content_id AND y.list_id = l.id
JOIN engine AS e ON e.id = y.engine_id
JOIN row_height_chunk AS k ON k.height_set_id = y.id
JOIN json_each(k.heights) AS h
JOIN stored_row AS r ON r.id = CAST(h.key AS INTEGER);

DROP VIEW cases;

CREATE VIEW cases AS
SELECT
  c.name,
  c.title,
  c.source,
  -- Separated by commas.
  (SELECT group_concat(tag, ',') FROM (SELECT tag FROM stored_tag WHERE case_id = c.id ORDER BY place))
    AS tags,
  c.origin,
  c.rules,
  -- The environment before the first change.
  c.width,
  c.height,
  c.scale,
  c.direction,
  c.text_size,
  c.fitting_width,
  c.fitting_height,
  c.fitting_horizontal_priority,
  c.fitting_vertical_priority,
  c.separator,
  (SELECT count(*) FROM stored_view WHERE case_id = c.id) AS views,
  (SELECT count(*) FROM stored_constraint WHERE case_id = c.id) AS constraints,
  -- Layout passes, pass 0 included.
  (SELECT count(*) FROM stored_pass WHERE case_id = c.id) AS passes,
  (SELECT count(*) FROM stored_change WHERE case_id = c.id) AS changes,
  c.name AS case_name
FROM stored_case AS c;
