-- What else the size of a text depends on: fonts by family, slant and text style, how lines break, and how high
-- they are. What a column allows is part of its table, so that the table of assignments is made again with its
-- rows and triggers.

-- The system's where null.
ALTER TABLE stored_view ADD COLUMN font_family TEXT CHECK (has_font OR font_family IS NULL);

ALTER TABLE stored_view ADD COLUMN font_italic INTEGER
CHECK (font_italic IS NULL OR (has_font AND font_italic IN (0, 1)));

-- Gives the size for the environment's text size.
ALTER TABLE stored_view ADD COLUMN text_style TEXT CHECK (
  text_style IS NULL
  OR (
    has_font AND font_size IS NULL
    AND text_style IN (
      'largeTitle', 'title1', 'title2', 'title3', 'headline', 'body', 'callout', 'subheadline', 'footnote',
      'caption1', 'caption2')
  )
);

ALTER TABLE stored_view ADD COLUMN line_break_mode TEXT CHECK (
  line_break_mode IN (
    'byWordWrapping', 'byCharWrapping', 'byClipping', 'byTruncatingHead', 'byTruncatingTail',
    'byTruncatingMiddle')
);

ALTER TABLE stored_view ADD COLUMN line_height_multiple REAL
CHECK (line_height_multiple > 0 AND line_height_multiple < 9e999);

-- Parts in other fonts: a JSON array as in documents.
ALTER TABLE stored_view ADD COLUMN text_runs TEXT CHECK (text_runs LIKE '[%]');

DROP VIEW views;

-- Views and layout guides before the first change.
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
  v.frame_height
FROM stored_view AS v
JOIN stored_case AS c ON c.id = v.case_id
LEFT JOIN stored_view AS p ON p.case_id = v.case_id AND p.place = v.parent;

CREATE TABLE assignment_before AS SELECT * FROM stored_assignment;

DROP TABLE stored_assignment;

-- One member of a change's patch, with its new value; neither number nor text where it is cleared.
CREATE TABLE stored_assignment (
  case_id INTEGER NOT NULL,
  pass INTEGER NOT NULL,
  change INTEGER NOT NULL,
  -- In the order in which the members apply.
  place INTEGER NOT NULL CHECK (place >= 0),
  member TEXT NOT NULL CHECK (
    member IN (
      'hugging.horizontal', 'hugging.vertical', 'compression.horizontal', 'compression.vertical',
      'intrinsic.width', 'intrinsic.height', 'text', 'font', 'font.family', 'font.size', 'font.weight',
      'font.italic', 'font.textStyle', 'numberOfLines', 'preferredMaxLayoutWidth', 'lineBreakMode',
      'lineHeightMultiple', 'runs', 'priority', 'constant', 'relation', 'active', 'width', 'height', 'scale',
      'direction', 'textSize', 'fitting', 'fitting.width', 'fitting.height', 'fitting.horizontalPriority',
      'fitting.verticalPriority', 'separator')
  ),
  number REAL CHECK (abs(number) < 9e999),
  text TEXT,
  -- Where the member is a priority, its value before.
  priority_before REAL CHECK (priority_before BETWEEN 0 AND 1000),
  -- Where the member is a priority, its value after: number, or the default where it is cleared.
  priority_after REAL CHECK (priority_after BETWEEN 0 AND 1000),
  PRIMARY KEY (case_id, pass, change, place),
  UNIQUE (case_id, pass, change, member),
  FOREIGN KEY (case_id, pass, change) REFERENCES stored_change (case_id, pass, place) ON DELETE CASCADE,
  CHECK (number IS NULL OR text IS NULL),
  CHECK ((priority_before IS NULL) = (priority_after IS NULL)),
  CHECK (
    text IS NULL
    OR member IN (
      'text', 'relation', 'direction', 'textSize', 'numberOfLines', 'font.family', 'font.textStyle',
      'lineBreakMode', 'runs')
  ),
  CHECK (
    CASE
    WHEN member LIKE 'hugging.%' OR member LIKE 'compression.%' OR member LIKE '%Priority'
      THEN number BETWEEN 0 AND 1000
    WHEN member = 'priority' THEN number > 0 AND number <= 1000
    WHEN member = 'relation' THEN text IN ('<=', '==', '>=')
    WHEN member IN ('active', 'font.italic') THEN number IN (0, 1)
    WHEN member IN ('scale', 'lineHeightMultiple') THEN number > 0
    WHEN member = 'runs' THEN text LIKE '[%]'
    ELSE TRUE
    END
  )
) STRICT, WITHOUT ROWID;

INSERT INTO stored_assignment SELECT * FROM assignment_before;

DROP TABLE assignment_before;

CREATE TRIGGER assignment_is_never_changed BEFORE UPDATE ON stored_assignment
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER assignment_is_never_replaced BEFORE INSERT ON stored_assignment
WHEN EXISTS (
  SELECT 1 FROM stored_assignment
  WHERE case_id = NEW.case_id AND pass = NEW.pass AND change = NEW.change
    AND (place = NEW.place OR member = NEW.member)
)
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER assignment_belongs_to_the_last_pass BEFORE INSERT ON stored_assignment
WHEN NEW.pass <> (SELECT max(number) FROM stored_pass WHERE case_id = NEW.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a change is only added to the last pass');
END;

CREATE TRIGGER assignment_goes_with_its_pass BEFORE DELETE ON stored_assignment
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = OLD.case_id AND number = OLD.pass)
BEGIN
  SELECT RAISE (ABORT, 'a change is only removed with its pass');
END;
