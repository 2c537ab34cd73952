-- Heights of rows that hold at other widths, and for other contents, than they were computed for.

-- SHA-256 of what heights of these rows can depend on besides the rows' values and the width, as far as that is
-- proved; null in what older programs stored.
ALTER TABLE row_layout ADD COLUMN scope BLOB CHECK (length(scope) = 32);

-- A JSON array of the least and the greatest width at which a height holds in this scope: one pair for all heights,
-- or a pair for each in the order of the ids, in which the least is greater where nothing is known. Null where that is
-- so for all.
ALTER TABLE row_height_chunk ADD COLUMN widths TEXT CHECK (widths LIKE '[%]');
