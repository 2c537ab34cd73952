-- A fresh database; DUMP_SCHEMA=1 swift test --filter SchemaTests writes this file.

CREATE TABLE schema_migrations (
  number     INTEGER PRIMARY KEY CHECK (number > 0),
  name       TEXT NOT NULL,
  checksum   TEXT NOT NULL,
  applied_at TEXT NOT NULL
) STRICT;

CREATE TABLE content (
  id INTEGER PRIMARY KEY,
  -- SHA-256: of the case before its first change for pass 0, and of the digest of the pass before
  -- and the pass's changes for the others.
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32)
) STRICT;

CREATE TABLE stored_case (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  title TEXT,
  -- Where the case comes from, in the author's words.
  source TEXT,
  -- Chooses the table of default content priorities.
  origin TEXT NOT NULL CHECK (origin IN ('code', 'ib')),
  -- Which values are preferred where a layout is still free.
  rules TEXT NOT NULL CHECK (rules IN ('articles', 'uikit')),
  -- The root's required size; null leaves the axis free.
  width REAL CHECK (abs(width) < 9e999),
  height REAL CHECK (abs(height) < 9e999),
  -- Pixels per point.
  scale REAL NOT NULL CHECK (scale > 0 AND scale < 9e999),
  direction TEXT NOT NULL CHECK (direction IN ('ltr', 'rtl')),
  text_size TEXT NOT NULL CHECK (
    text_size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5')
  ),
  -- Target sizes; null where the axis is not fitted.
  fitting_width REAL CHECK (abs(fitting_width) < 9e999),
  fitting_height REAL CHECK (abs(fitting_height) < 9e999),
  -- Both null where nothing is fitted.
  fitting_horizontal_priority REAL CHECK (fitting_horizontal_priority BETWEEN 0 AND 1000),
  fitting_vertical_priority REAL CHECK (fitting_vertical_priority BETWEEN 0 AND 1000),
  -- Added to a cell's height.
  separator REAL NOT NULL CHECK (abs(separator) < 9e999), checksum INTEGER NOT NULL DEFAULT 0, summary_checksum INTEGER NOT NULL DEFAULT 0, environment_details TEXT CHECK (environment_details LIKE '{%}'), variations TEXT CHECK (variations LIKE '[%]'),
  CHECK ((fitting_horizontal_priority IS NULL) = (fitting_vertical_priority IS NULL)),
  CHECK (
    fitting_horizontal_priority IS NOT NULL OR (fitting_width IS NULL AND fitting_height IS NULL)
  )
) STRICT;

CREATE TABLE stored_tag (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  tag TEXT NOT NULL,
  PRIMARY KEY (case_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_metric (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  name TEXT NOT NULL,
  value REAL NOT NULL CHECK (abs(value) < 9e999),
  PRIMARY KEY (case_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_view (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  -- In document order: depth first, parents before children, siblings in order. The root is 0.
  place INTEGER NOT NULL CHECK (place >= 0),
  name TEXT NOT NULL CHECK (name GLOB '[A-Za-z_]*' AND name NOT GLOB '*[^A-Za-z0-9_-]*'),
  -- The UIKit class; null counts as UIView.
  class TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('view', 'guide')),
  -- The parent's place; null for the root.
  parent INTEGER,
  -- What `-` means at the view's edges; all null where the document gives no margins.
  margin_top REAL CHECK (abs(margin_top) < 9e999),
  margin_left REAL CHECK (abs(margin_left) < 9e999),
  margin_bottom REAL CHECK (abs(margin_bottom) < 9e999),
  margin_right REAL CHECK (abs(margin_right) < 9e999),
  -- The frame of a view whose autoresizing mask is translated, relative to its parent, or all null.
  frame_x REAL CHECK (abs(frame_x) < 9e999),
  frame_y REAL CHECK (abs(frame_y) < 9e999),
  frame_width REAL CHECK (abs(frame_width) < 9e999),
  frame_height REAL CHECK (abs(frame_height) < 9e999),
  -- The declared intrinsic content size.
  intrinsic_width REAL CHECK (abs(intrinsic_width) < 9e999),
  intrinsic_height REAL CHECK (abs(intrinsic_height) < 9e999),
  text TEXT,
  -- Whether the document gives a font, even an empty one.
  has_font INTEGER NOT NULL CHECK (has_font IN (0, 1)),
  font_size REAL CHECK (abs(font_size) < 9e999),
  font_weight REAL CHECK (font_weight BETWEEN 1 AND 1000),
  -- 0: as many as it takes; null counts as 1.
  number_of_lines INTEGER CHECK (number_of_lines >= 0),
  preferred_max_layout_width REAL CHECK (abs(preferred_max_layout_width) < 9e999),
  -- Declared content priorities; null where the default of class and origin holds.
  hugging_horizontal REAL CHECK (hugging_horizontal BETWEEN 0 AND 1000),
  hugging_vertical REAL CHECK (hugging_vertical BETWEEN 0 AND 1000),
  compression_horizontal REAL CHECK (compression_horizontal BETWEEN 0 AND 1000),
  compression_vertical REAL CHECK (compression_vertical BETWEEN 0 AND 1000), font_family TEXT CHECK (has_font OR font_family IS NULL), font_italic INTEGER
CHECK (font_italic IS NULL OR (has_font AND font_italic IN (0, 1))), text_style TEXT CHECK (
  text_style IS NULL
  OR (
    has_font AND font_size IS NULL
    AND text_style IN (
      'largeTitle', 'title1', 'title2', 'title3', 'headline', 'body', 'callout', 'subheadline', 'footnote',
      'caption1', 'caption2')
  )
), line_break_mode TEXT CHECK (
  line_break_mode IN (
    'byWordWrapping', 'byCharWrapping', 'byClipping', 'byTruncatingHead', 'byTruncatingTail',
    'byTruncatingMiddle')
), line_height_multiple REAL
CHECK (line_height_multiple > 0 AND line_height_multiple < 9e999), text_runs TEXT CHECK (text_runs LIKE '[%]'), details TEXT CHECK (details LIKE '{%}'),
  PRIMARY KEY (case_id, place),
  UNIQUE (case_id, name),
  FOREIGN KEY (case_id, parent) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((place = 0) = (parent IS NULL) AND parent BETWEEN 0 AND place - 1),
  CHECK ((margin_top IS NULL) + (margin_left IS NULL) + (margin_bottom IS NULL) + (margin_right IS NULL)
    IN (0, 4)),
  CHECK ((frame_x IS NULL) + (frame_y IS NULL) + (frame_width IS NULL) + (frame_height IS NULL)
    IN (0, 4)),
  CHECK (frame_x IS NULL OR place > 0),
  CHECK (has_font OR (font_size IS NULL AND font_weight IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_pass (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  note TEXT,
  content_id INTEGER NOT NULL REFERENCES content,
  -- 1 for what was appended to the stored case, 0 for what its document came with.
  is_appended INTEGER NOT NULL CHECK (is_appended IN (0, 1)),
  -- Whether the document says what the pass gives; the columns below are null where it does not.
  has_expectation INTEGER NOT NULL CHECK (has_expectation IN (0, 1)),
  expected_status TEXT CHECK (expected_status IN ('solved', 'conflict')),
  -- The fitted cell height, separator included.
  expected_height REAL CHECK (abs(expected_height) < 9e999),
  -- Whether the broken constraints are named, of which there may be none.
  expects_broken INTEGER NOT NULL CHECK (expects_broken IN (0, 1)),
  -- How far a number may be off; null counts as 0.001.
  tolerance REAL CHECK (abs(tolerance) < 9e999), is_rounded INTEGER CHECK (is_rounded = 1), expectation_details TEXT CHECK (expectation_details LIKE '{%}'),
  PRIMARY KEY (case_id, number),
  CHECK (
    has_expectation
    OR (expected_status IS NULL AND expected_height IS NULL AND NOT expects_broken AND tolerance IS NULL)
  ),
  CHECK (number > 0 OR (note IS NULL AND NOT is_appended))
) STRICT, WITHOUT ROWID;

CREATE INDEX stored_pass_by_content ON stored_pass (content_id);

CREATE TABLE expected_frame (
  case_id INTEGER NOT NULL,
  pass INTEGER NOT NULL,
  -- In the order in which the document names them.
  place INTEGER NOT NULL CHECK (place >= 0),
  view INTEGER NOT NULL,
  -- Null where the member is not said.
  x REAL CHECK (abs(x) < 9e999),
  y REAL CHECK (abs(y) < 9e999),
  width REAL CHECK (abs(width) < 9e999),
  height REAL CHECK (abs(height) < 9e999), guide TEXT CHECK (guide = 'contentLayoutGuide'),
  PRIMARY KEY (case_id, pass, place),
  FOREIGN KEY (case_id, pass) REFERENCES stored_pass (case_id, number) ON DELETE CASCADE,
  FOREIGN KEY (case_id, view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE expected_broken (
  case_id INTEGER NOT NULL,
  pass INTEGER NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  -- The constraint's name.
  name TEXT NOT NULL,
  PRIMARY KEY (case_id, pass, place),
  FOREIGN KEY (case_id, pass) REFERENCES stored_pass (case_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_change (
  case_id INTEGER NOT NULL,
  pass INTEGER NOT NULL CHECK (pass > 0),
  place INTEGER NOT NULL CHECK (place >= 0),
  view INTEGER,
  constraint_place INTEGER,
  PRIMARY KEY (case_id, pass, place),
  FOREIGN KEY (case_id, pass) REFERENCES stored_pass (case_id, number) ON DELETE CASCADE,
  FOREIGN KEY (case_id, view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (case_id, constraint_place) REFERENCES stored_constraint (case_id, place)
    DEFERRABLE INITIALLY DEFERRED,
  CHECK (view IS NULL OR constraint_place IS NULL)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER view_is_never_changed BEFORE UPDATE ON stored_view
BEGIN
  SELECT RAISE (ABORT, 'a view of a stored case is never changed');
END;

CREATE TRIGGER view_comes_before_pass_0 BEFORE INSERT ON stored_view
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = NEW.case_id AND number = 0)
BEGIN
  SELECT RAISE (ABORT, 'a view is only stored before its case has passes');
END;

CREATE TRIGGER view_goes_with_its_case BEFORE DELETE ON stored_view
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a view is only removed with its case');
END;

CREATE TRIGGER pass_is_never_changed BEFORE UPDATE ON stored_pass
BEGIN
  SELECT RAISE (ABORT, 'a stored pass is never changed');
END;

CREATE TRIGGER pass_follows_the_last BEFORE INSERT ON stored_pass
WHEN NEW.number <> (SELECT coalesce(max(number), -1) + 1 FROM stored_pass WHERE case_id = NEW.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a pass is only appended after the last');
END;

CREATE TRIGGER only_the_last_pass_is_removed BEFORE DELETE ON stored_pass
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
  AND (
    OLD.number = 0
    OR EXISTS (SELECT 1 FROM stored_pass WHERE case_id = OLD.case_id AND number > OLD.number)
  )
BEGIN
  SELECT RAISE (ABORT, 'only the last pass of a case is removed, and pass 0 with its case');
END;

CREATE TRIGGER change_is_never_changed BEFORE UPDATE ON stored_change
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER change_is_never_replaced BEFORE INSERT ON stored_change
WHEN EXISTS (
  SELECT 1 FROM stored_change WHERE case_id = NEW.case_id AND pass = NEW.pass AND place = NEW.place
)
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER change_belongs_to_the_last_pass BEFORE INSERT ON stored_change
WHEN NEW.pass <> (SELECT max(number) FROM stored_pass WHERE case_id = NEW.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a change is only added to the last pass');
END;

CREATE TRIGGER change_goes_with_its_pass BEFORE DELETE ON stored_change
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = OLD.case_id AND number = OLD.pass)
BEGIN
  SELECT RAISE (ABORT, 'a change is only removed with its pass');
END;

CREATE TABLE engine (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  -- What a text's size depends on, in the measurer's words.
  measurer TEXT NOT NULL,
  UNIQUE (version, measurer)
) STRICT;

CREATE TABLE violation (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  -- From the highest priority to the lowest.
  place INTEGER NOT NULL CHECK (place >= 0),
  priority REAL NOT NULL CHECK (priority BETWEEN 0 AND 1000),
  -- How far the level's constraints are from holding, summed.
  amount REAL NOT NULL CHECK (abs(amount) < 9e999),
  PRIMARY KEY (solution_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE latest_height (
  case_name TEXT NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  request TEXT NOT NULL,
  engine_version INTEGER NOT NULL,
  measurer TEXT NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE TABLE stored_log (
  case_id INTEGER PRIMARY KEY REFERENCES stored_case ON DELETE CASCADE,
  -- The number of its first line in what was pasted.
  first_line INTEGER NOT NULL CHECK (first_line > 0),
  text TEXT NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE row_list (
  id INTEGER PRIMARY KEY,
  case_name TEXT NOT NULL UNIQUE
, checksum INTEGER NOT NULL DEFAULT 0, order_checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE row_column (
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  -- As in `set`: `name.text`, `photo.intrinsic.width` …
  name TEXT NOT NULL,
  PRIMARY KEY (list_id, place),
  UNIQUE (list_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_row (
  id INTEGER PRIMARY KEY,
  list_id INTEGER NOT NULL REFERENCES row_list ON DELETE CASCADE,
  -- Whose members it is of; without a foreign key, which would have to search for rows.
  block_id INTEGER NOT NULL,
  key TEXT NOT NULL CHECK (key <> ''),
  -- How often its values have changed.
  revision INTEGER NOT NULL CHECK (revision >= 0),
  -- A JSON array with a value a column: null where the row gives none, [] where it clears the member.
  row_values TEXT NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,
  UNIQUE (list_id, key)
) STRICT;

CREATE TABLE row_counter (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  next INTEGER NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE "height_set" (
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
  ), scope BLOB CHECK (length(scope) = 32), checksum INTEGER NOT NULL DEFAULT 0, separator REAL CHECK (abs(separator) < 9e999), scale REAL CHECK (scale > 0 AND scale < 9e999), direction TEXT CHECK (direction IN ('ltr', 'rtl')),
  UNIQUE (list_id, key)
) STRICT;

CREATE TABLE row_block_sum (
  height_set_id INTEGER NOT NULL REFERENCES "height_set" ON DELETE CASCADE,
  block_id INTEGER NOT NULL REFERENCES row_block ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  height REAL NOT NULL CHECK (abs(height) < 9e999), checksum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (height_set_id, block_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX row_block_sum_by_block ON row_block_sum (block_id);

CREATE TABLE stored_recording (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  -- In the order of the document.
  place INTEGER NOT NULL CHECK (place >= 0),
  view INTEGER NOT NULL,
  -- Where lines wrapped; null where every paragraph was on one line.
  max_width REAL CHECK (max_width > 0 AND max_width < 9e999),
  text_size TEXT NOT NULL CHECK (
    text_size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5')
  ),
  width REAL NOT NULL CHECK (width >= 0 AND width < 9e999),
  height REAL NOT NULL CHECK (height >= 0 AND height < 9e999),
  PRIMARY KEY (case_id, place),
  FOREIGN KEY (case_id, view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TRIGGER recording_is_never_changed BEFORE UPDATE ON stored_recording
BEGIN
  SELECT RAISE (ABORT, 'a recording of a stored case is never changed');
END;

CREATE TRIGGER recording_comes_before_pass_0 BEFORE INSERT ON stored_recording
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = NEW.case_id AND number = 0)
BEGIN
  SELECT RAISE (ABORT, 'a recording is only stored before its case has passes');
END;

CREATE TRIGGER recording_goes_with_its_case BEFORE DELETE ON stored_recording
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a recording is only removed with its case');
END;

CREATE TABLE row_height_chunk (
  -- The layout's id times 2^36, and the rows' ids divided by 32.
  id INTEGER PRIMARY KEY CHECK (id >= 0),
  height_set_id INTEGER NOT NULL GENERATED ALWAYS AS (id >> 36) REFERENCES "height_set" ON DELETE CASCADE,
  chunk INTEGER NOT NULL GENERATED ALWAYS AS (id & 0xFFFFFFFFF),
  -- A JSON object of the heights by the rows' ids, separator included, unrounded.
  heights TEXT NOT NULL,
  -- A JSON array of the least and the greatest width at which a height holds in the layout's scope: one pair for all
  -- heights, or a pair for each in the order of the ids, in which the least is greater where nothing is known. Null
  -- where that is so for all.
  widths TEXT CHECK (widths LIKE '[%]')
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE INDEX stored_view_by_parent ON stored_view (case_id, parent);

CREATE TRIGGER case_content_is_never_changed
BEFORE UPDATE OF
  id, origin, rules, width, height, scale, direction, text_size, fitting_width, fitting_height,
  fitting_horizontal_priority, fitting_vertical_priority, separator, environment_details, variations
ON stored_case
BEGIN
  SELECT RAISE (ABORT, 'the content of a stored case is never changed');
END;

CREATE TABLE stored_constraint (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  -- In order of activation, those of autoresizing frames first.
  place INTEGER NOT NULL CHECK (place >= 0),
  -- The document's name, `c1`, `c2` … by place, or `<view>.autoresizing.left` and the like.
  name TEXT NOT NULL CHECK (name <> ''),
  -- Which of these three it is.
  origin TEXT NOT NULL CHECK (origin IN ('named', 'numbered', 'autoresizing')),
  first_view INTEGER NOT NULL,
  first_attribute TEXT NOT NULL CHECK (
    first_attribute IN (
      'left', 'right', 'top', 'bottom', 'leading', 'trailing', 'width', 'height', 'centerX', 'centerY',
      'firstBaseline', 'lastBaseline')
  ),
  relation TEXT NOT NULL CHECK (relation IN ('<=', '==', '>=')),
  -- Both null where a width or height is related to a constant alone.
  second_view INTEGER,
  second_attribute TEXT,
  multiplier REAL NOT NULL CHECK (abs(multiplier) < 9e999),
  constant REAL NOT NULL CHECK (abs(constant) < 9e999),
  priority REAL NOT NULL CHECK (priority > 0 AND priority <= 1000),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- The layout guides of the views whose attributes these are; null for the views themselves.
  first_guide TEXT CHECK (
    first_guide IN (
      'layoutMarginsGuide', 'safeAreaLayoutGuide', 'readableContentGuide', 'contentLayoutGuide',
      'frameLayoutGuide', 'keyboardLayoutGuide')
  ),
  second_guide TEXT CHECK (
    second_guide IN (
      'layoutMarginsGuide', 'safeAreaLayoutGuide', 'readableContentGuide', 'contentLayoutGuide',
      'frameLayoutGuide', 'keyboardLayoutGuide')
  ),
  -- The constraint's identifier in its Interface Builder file.
  ib_id TEXT,
  PRIMARY KEY (case_id, place),
  UNIQUE (case_id, name),
  FOREIGN KEY (case_id, first_view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (case_id, second_view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((second_view IS NULL) = (second_attribute IS NULL)),
  CHECK (second_view IS NOT NULL OR second_guide IS NULL),
  CHECK (second_view IS NOT NULL OR first_attribute IN ('width', 'height')),
  CHECK (multiplier <> 0 OR second_view IS NULL OR first_attribute IN ('width', 'height')),
  -- A position goes with positions of its axis, an edge that follows the direction with no other edge.
  CHECK (
    CASE
    WHEN first_attribute IN ('width', 'height') THEN second_attribute IN ('width', 'height')
    WHEN first_attribute IN ('leading', 'trailing')
      THEN second_attribute IN ('leading', 'trailing', 'centerX')
    WHEN first_attribute IN ('left', 'right') THEN second_attribute IN ('left', 'right', 'centerX')
    WHEN first_attribute = 'centerX'
      THEN second_attribute IN ('left', 'right', 'leading', 'trailing', 'centerX')
    ELSE second_attribute IN ('top', 'bottom', 'centerY', 'firstBaseline', 'lastBaseline')
    END
  )
) STRICT, WITHOUT ROWID;

CREATE TRIGGER constraint_is_never_changed BEFORE UPDATE ON stored_constraint
BEGIN
  SELECT RAISE (ABORT, 'a constraint of a stored case is never changed');
END;

CREATE TRIGGER constraint_comes_before_pass_0 BEFORE INSERT ON stored_constraint
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = NEW.case_id AND number = 0)
BEGIN
  SELECT RAISE (ABORT, 'a constraint is only stored before its case has passes');
END;

CREATE TRIGGER constraint_goes_with_its_case BEFORE DELETE ON stored_constraint
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a constraint is only removed with its case');
END;

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
      'fitting.verticalPriority', 'separator', 'stack', 'hidden', 'layoutMargins', 'directionalLayoutMargins',
      'preservesSuperviewLayoutMargins', 'insetsLayoutMarginsFromSafeArea', 'isViewControllerRoot',
      'alignmentInsets', 'isScrollEnabled', 'intrinsicByWidth', 'device', 'safeArea', 'keyboard',
      'horizontalSizeClass', 'verticalSizeClass', 'era')
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
      'lineBreakMode', 'runs', 'stack', 'hidden', 'layoutMargins', 'directionalLayoutMargins',
      'preservesSuperviewLayoutMargins', 'insetsLayoutMarginsFromSafeArea', 'isViewControllerRoot',
      'alignmentInsets', 'isScrollEnabled', 'intrinsicByWidth', 'device', 'safeArea', 'horizontalSizeClass',
      'verticalSizeClass', 'era')
  ),
  CHECK (
    CASE
    WHEN member LIKE 'hugging.%' OR member LIKE 'compression.%' OR member LIKE '%Priority'
      THEN number BETWEEN 0 AND 1000
    WHEN member = 'priority' THEN number > 0 AND number <= 1000
    WHEN member = 'relation' THEN text IN ('<=', '==', '>=')
    WHEN member IN ('active', 'font.italic') THEN number IN (0, 1)
    WHEN member IN ('scale', 'lineHeightMultiple') THEN number > 0
    WHEN member IN ('runs', 'intrinsicByWidth') THEN text LIKE '[%]'
    WHEN member IN ('stack', 'alignmentInsets', 'safeArea') THEN text LIKE '{%}'
    WHEN member IN (
      'hidden', 'preservesSuperviewLayoutMargins', 'insetsLayoutMarginsFromSafeArea', 'isViewControllerRoot',
      'isScrollEnabled')
      THEN text IN ('true', 'false')
    WHEN member IN ('horizontalSizeClass', 'verticalSizeClass') THEN text IN ('compact', 'regular')
    ELSE TRUE
    END
  )
) STRICT, WITHOUT ROWID;

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
  checksum INTEGER NOT NULL, is_conflict INTEGER CHECK (is_conflict IN (0, 1)), request TEXT,
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

CREATE INDEX height_set_by_content ON height_set (content_id);

CREATE INDEX height_set_by_engine ON height_set (engine_id);

CREATE INDEX row_height_chunk_by_height_set ON row_height_chunk (height_set_id);

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

CREATE TABLE "row_block" (
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

CREATE TABLE "solution" (
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

CREATE TABLE "solved_frame" (
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

CREATE INDEX solution_by_content ON solution (content_id, engine_id, request);

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

INSERT INTO row_counter (only, next, checksum) VALUES (1, 0, -6085846341925633823);
