-- What devices measured, and which layouts rest on it.

-- The size that a device measured of a view's text as the case's document gives it.
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

-- The views of a solution whose content has a recorded size.
CREATE TABLE recorded_view (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  view INTEGER NOT NULL CHECK (view >= 0),
  PRIMARY KEY (solution_id, view)
) STRICT, WITHOUT ROWID;

-- What devices measured of the cases' texts.
CREATE VIEW recordings AS
SELECT
  c.name AS "case",
  v.name AS view,
  -- Null where every paragraph was on one line.
  r.max_width,
  r.text_size,
  r.width,
  r.height
FROM stored_recording AS r
JOIN stored_case AS c ON c.id = r.case_id
JOIN stored_view AS v ON v.case_id = r.case_id AND v.place = r.view;
