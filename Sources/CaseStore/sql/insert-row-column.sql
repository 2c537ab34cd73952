-- Returns nothing.
INSERT INTO row_column (list_id, place, name) VALUES (:list_id, :place, :name)
