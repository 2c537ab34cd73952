-- A checksum beside everything that is stored, by which a reader notices what was changed behind the program's back.
-- The program computes them, and no trigger or constraint does, so that other programs can open the file. Content that
-- is here gets its checksums in this migration, and 0 until then. Stored answers are dropped: they can be computed
-- again.

DELETE FROM solved_frame;
DELETE FROM ambiguous_view;
DELETE FROM violation;
DELETE FROM conflicting_constraint;
DELETE FROM broken_constraint;
DELETE FROM required_crossing;
DELETE FROM recorded_view;
DELETE FROM rewrapped_view;
DELETE FROM solution;
DELETE FROM solved_height;
DELETE FROM latest_height;
DELETE FROM row_height_chunk;
DELETE FROM row_block_sum;
DELETE FROM row_group_sum;
DELETE FROM row_layout;

-- Of the case as a whole, and of what a list shows of it.
ALTER TABLE stored_case ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stored_case ADD COLUMN summary_checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stored_log ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

-- Of the name and the columns; of the groups in their order; of a group's blocks in theirs; of a block's members.
ALTER TABLE row_list ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_list ADD COLUMN order_checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_group ADD COLUMN order_checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_block ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stored_row ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_counter ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

-- Of the layout with the rows of all tables that refer to it.
ALTER TABLE solution ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE solved_height ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE latest_height ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_layout ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_height_chunk ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_block_sum ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE row_group_sum ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
