-- Cases as their documents and histories give them: the truth that everything else follows from.
-- A case is written once, sealed by its pass 0, and from then on only grows or loses passes at its end.
-- Lengths are in points, `place` counts from 0, and 9e999 is infinity.

-- Everything that a layout depends on, up to and including one pass. Cases with equal content share it.
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
  separator REAL NOT NULL CHECK (abs(separator) < 9e999),
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

-- Named constants of the document.
CREATE TABLE stored_metric (
  case_id INTEGER NOT NULL REFERENCES stored_case ON DELETE CASCADE,
  name TEXT NOT NULL,
  value REAL NOT NULL CHECK (abs(value) < 9e999),
  PRIMARY KEY (case_id, name)
) STRICT, WITHOUT ROWID;

-- Views and layout guides before the first change.
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
  compression_vertical REAL CHECK (compression_vertical BETWEEN 0 AND 1000),
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

-- first.attribute relation multiplier * second.attribute + constant @ priority, before the first change.
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
      'left', 'right', 'top', 'bottom', 'leading', 'trailing', 'width', 'height', 'centerX', 'centerY')
  ),
  relation TEXT NOT NULL CHECK (relation IN ('<=', '==', '>=')),
  -- Both null where a width or height is related to a constant alone.
  second_view INTEGER,
  second_attribute TEXT,
  multiplier REAL NOT NULL CHECK (abs(multiplier) < 9e999),
  constant REAL NOT NULL CHECK (abs(constant) < 9e999),
  priority REAL NOT NULL CHECK (priority > 0 AND priority <= 1000),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  PRIMARY KEY (case_id, place),
  UNIQUE (case_id, name),
  FOREIGN KEY (case_id, first_view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (case_id, second_view) REFERENCES stored_view (case_id, place) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((second_view IS NULL) = (second_attribute IS NULL)),
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
    ELSE second_attribute IN ('top', 'bottom', 'centerY')
    END
  )
) STRICT, WITHOUT ROWID;

-- Layout passes: 0 is the case as its document gives it, the others are its history.
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
  tolerance REAL CHECK (abs(tolerance) < 9e999),
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
  height REAL CHECK (abs(height) < 9e999),
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

-- One change of a pass: a patch of a view, of a constraint, or of the environment where both are null.
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
      'intrinsic.width', 'intrinsic.height', 'text', 'font', 'font.size', 'font.weight', 'numberOfLines',
      'preferredMaxLayoutWidth', 'priority', 'constant', 'active', 'width', 'height', 'scale', 'direction',
      'textSize', 'fitting', 'fitting.width', 'fitting.height', 'fitting.horizontalPriority',
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
  CHECK (text IS NULL OR member IN ('text', 'direction', 'textSize', 'numberOfLines')),
  CHECK (
    CASE
    WHEN member LIKE 'hugging.%' OR member LIKE 'compression.%' OR member LIKE '%Priority'
      THEN number BETWEEN 0 AND 1000
    WHEN member = 'priority' THEN number > 0 AND number <= 1000
    WHEN member = 'active' THEN number IN (0, 1)
    WHEN member = 'scale' THEN number > 0
    ELSE TRUE
    END
  )
) STRICT, WITHOUT ROWID;
