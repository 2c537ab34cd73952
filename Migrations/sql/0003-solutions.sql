-- What was computed from the cases. Nothing here is the truth: a row is found again by the key of what it
-- depends on, so that what is stale is never found, and all of it may be removed without loss.

-- What a computed number depends on besides the content and the request.
CREATE TABLE engine (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  -- What a text's size depends on, in the measurer's words.
  measurer TEXT NOT NULL,
  UNIQUE (version, measurer)
) STRICT;

-- The layout of one content under one request.
CREATE TABLE solution (
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
  -- The earlier solution of the same case whose frames these are; null where it has its own.
  frames_of INTEGER REFERENCES solution ON DELETE CASCADE,
  -- How many views the layout places.
  view_count INTEGER NOT NULL CHECK (view_count >= 0),
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
  CHECK ((fitting_horizontal_priority IS NULL) = (fitting_vertical_priority IS NULL)),
  CHECK (
    fitting_horizontal_priority IS NOT NULL OR (fitting_width IS NULL AND fitting_height IS NULL)
  )
) STRICT;

CREATE INDEX solution_by_content ON solution (content_id, engine_id, request);
CREATE INDEX solution_by_frames_of ON solution (frames_of) WHERE frames_of IS NOT NULL;

-- Frames relative to the parent, unrounded.
CREATE TABLE solved_frame (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  -- The view's place.
  view INTEGER NOT NULL CHECK (view >= 0),
  x REAL NOT NULL CHECK (abs(x) < 9e999),
  y REAL NOT NULL CHECK (abs(y) < 9e999),
  width REAL NOT NULL CHECK (abs(width) < 9e999),
  height REAL NOT NULL CHECK (abs(height) < 9e999),
  PRIMARY KEY (solution_id, view)
) STRICT, WITHOUT ROWID;

-- Views whose frame differs between two optimal layouts.
CREATE TABLE ambiguous_view (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  view INTEGER NOT NULL CHECK (view >= 0),
  -- The sum of 1 for x, 2 for y, 4 for the width and 8 for the height.
  members INTEGER NOT NULL CHECK (members BETWEEN 1 AND 15),
  PRIMARY KEY (solution_id, view)
) STRICT, WITHOUT ROWID;

-- Optional levels that could not be met.
CREATE TABLE violation (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  -- From the highest priority to the lowest.
  place INTEGER NOT NULL CHECK (place >= 0),
  priority REAL NOT NULL CHECK (priority BETWEEN 0 AND 1000),
  -- How far the level's constraints are from holding, summed.
  amount REAL NOT NULL CHECK (abs(amount) < 9e999),
  PRIMARY KEY (solution_id, place)
) STRICT, WITHOUT ROWID;

-- Required constraints that contradict those before them.
CREATE TABLE broken_constraint (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  -- In order of activation.
  place INTEGER NOT NULL CHECK (place >= 0),
  constraint_place INTEGER NOT NULL CHECK (constraint_place >= 0),
  PRIMARY KEY (solution_id, place)
) STRICT, WITHOUT ROWID;

-- Kept constraints that contradict a broken one, none of which can be left out.
CREATE TABLE conflicting_constraint (
  solution_id INTEGER NOT NULL,
  broken INTEGER NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  constraint_place INTEGER NOT NULL CHECK (constraint_place >= 0),
  PRIMARY KEY (solution_id, broken, place),
  FOREIGN KEY (solution_id, broken) REFERENCES broken_constraint (solution_id, place) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Active constraints whose priority the pass took across 1000, where UIKit throws.
CREATE TABLE required_crossing (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  constraint_place INTEGER NOT NULL CHECK (constraint_place >= 0),
  PRIMARY KEY (solution_id, place)
) STRICT, WITHOUT ROWID;

-- Fitted cell heights, clustered by their key: one descent finds a height among millions.
CREATE TABLE solved_height (
  -- The key of the solution that the height belongs to, which itself is not stored.
  key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
  -- Separator included, unrounded.
  height REAL NOT NULL CHECK (abs(height) < 9e999),
  -- The width that was asked.
  width REAL NOT NULL CHECK (abs(width) < 9e999),
  content_id INTEGER NOT NULL REFERENCES content ON DELETE CASCADE,
  engine_id INTEGER NOT NULL REFERENCES engine ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX solved_height_by_content ON solved_height (content_id, width);

-- What the latest stored height of a case depended on, so that a miss can say what has changed since.
-- The name is no foreign key: the row outlives the replacement of its case, which is such a change.
CREATE TABLE latest_height (
  case_name TEXT NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  request TEXT NOT NULL,
  engine_version INTEGER NOT NULL,
  measurer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
