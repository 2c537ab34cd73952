-- The environment of a cell's height, which until now only the key told. All null in a height that was stored before.

ALTER TABLE solved_height ADD COLUMN text_size TEXT CHECK (
  text_size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5')
);

-- Pixels per point.
ALTER TABLE solved_height ADD COLUMN scale REAL CHECK (scale > 0 AND scale < 9e999);

ALTER TABLE solved_height ADD COLUMN direction TEXT CHECK (direction IN ('ltr', 'rtl'));

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
  c.name AS case_name,
  -- Null where the height was stored by a program that did not tell.
  h.text_size,
  h.scale,
  h.direction
FROM stored_case AS c
JOIN stored_pass AS p ON p.case_id = c.id
JOIN solved_height AS h ON h.content_id = p.content_id
JOIN engine AS e ON e.id = h.engine_id;
