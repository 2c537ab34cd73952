-- A stored height tells whether its cell is to be laid out again to say what is broken. Null in a height that was stored
-- before.
ALTER TABLE solved_height ADD COLUMN is_conflict INTEGER CHECK (is_conflict IN (0, 1));
