-- A stored height tells what was asked for it, so that it can be computed again. Null in a height that was stored before.
ALTER TABLE solved_height ADD COLUMN request TEXT;
