-- Which texts were wrapped at widths that their views did not keep.

-- The views of a solution whose width is another than that at which their text was wrapped.
CREATE TABLE rewrapped_view (
  solution_id INTEGER NOT NULL REFERENCES solution ON DELETE CASCADE,
  view INTEGER NOT NULL CHECK (view >= 0),
  -- The width that the view had with every text on one line.
  wrapping_width REAL NOT NULL CHECK (abs(wrapping_width) < 9e999),
  -- 1 where the lines that this gave are sure to break in the same places at the view's width, 0 where not.
  keeps_lines INTEGER NOT NULL CHECK (keeps_lines IN (0, 1)),
  PRIMARY KEY (solution_id, view)
) STRICT, WITHOUT ROWID;
