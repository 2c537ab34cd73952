-- A change may give a constraint another relation. What a column allows is part of its table, so that the table
-- is made again with its rows and triggers.

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
      'intrinsic.width', 'intrinsic.height', 'text', 'font', 'font.size', 'font.weight', 'numberOfLines',
      'preferredMaxLayoutWidth', 'priority', 'constant', 'relation', 'active', 'width', 'height', 'scale',
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
  CHECK (text IS NULL OR member IN ('text', 'relation', 'direction', 'textSize', 'numberOfLines')),
  CHECK (
    CASE
    WHEN member LIKE 'hugging.%' OR member LIKE 'compression.%' OR member LIKE '%Priority'
      THEN number BETWEEN 0 AND 1000
    WHEN member = 'priority' THEN number > 0 AND number <= 1000
    WHEN member = 'relation' THEN text IN ('<=', '==', '>=')
    WHEN member = 'active' THEN number IN (0, 1)
    WHEN member = 'scale' THEN number > 0
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
