-- Stack views, margins, safe areas, guides and baselines. What a column allows is part of its table, so that the
-- tables of constraints and assignments are made again with their rows and triggers.

-- The view's members that have no column of their own: a JSON object as in documents.
ALTER TABLE stored_view ADD COLUMN details TEXT CHECK (details LIKE '{%}');

-- The environment's members that have no column of their own: a JSON object as in documents.
ALTER TABLE stored_case ADD COLUMN environment_details TEXT CHECK (environment_details LIKE '{%}');

ALTER TABLE solution ADD COLUMN environment_details TEXT CHECK (environment_details LIKE '{%}');

-- How many of the placed views are guides that views add of their own, which stand behind the others; null for none.
ALTER TABLE solution ADD COLUMN guide_count INTEGER CHECK (guide_count > 0);

-- What holds in some environments alone: a JSON array as in documents.
ALTER TABLE stored_case ADD COLUMN variations TEXT CHECK (variations LIKE '[%]');

-- The layout guide of the view whose frame is expected; null for the view itself.
ALTER TABLE expected_frame ADD COLUMN guide TEXT CHECK (guide = 'contentLayoutGuide');

-- 1 where expected frames are compared with those that are rounded to pixels, and else null.
ALTER TABLE stored_pass ADD COLUMN is_rounded INTEGER CHECK (is_rounded = 1);

-- Views whose margins would be others in the layout that they led to.
CREATE TABLE unsettled_view (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  view INTEGER NOT NULL CHECK (view >= 0),
  PRIMARY KEY (solution_id, view)
) STRICT, WITHOUT ROWID;

DROP TRIGGER case_content_is_never_changed;

CREATE TRIGGER case_content_is_never_changed
BEFORE UPDATE OF
  id, origin, rules, width, height, scale, direction, text_size, fitting_width, fitting_height,
  fitting_horizontal_priority, fitting_vertical_priority, separator, environment_details, variations
ON stored_case
BEGIN
  SELECT RAISE (ABORT, 'the content of a stored case is never changed');
END;

CREATE TABLE constraint_before AS SELECT * FROM stored_constraint;

DROP TABLE stored_constraint;

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

INSERT INTO stored_constraint SELECT *, NULL, NULL, NULL FROM constraint_before;

DROP TABLE constraint_before;

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
  v.frame_height,
  -- The members that have no column of their own, as in documents.
  v.details
FROM stored_view AS v
JOIN stored_case AS c ON c.id = v.case_id
LEFT JOIN stored_view AS p ON p.case_id = v.case_id AND p.place = v.parent;

DROP VIEW constraints;

-- Constraints before the first change.
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
  k.second_guide
FROM stored_constraint AS k
JOIN stored_case AS c ON c.id = k.case_id
JOIN stored_view AS a ON a.case_id = k.case_id AND a.place = k.first_view
LEFT JOIN stored_view AS b ON b.case_id = k.case_id AND b.place = k.second_view;
