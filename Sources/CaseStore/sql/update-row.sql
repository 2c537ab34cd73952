-- Returns nothing. Gives a row other values, and so another id; served by the primary key.
UPDATE stored_row SET
  id = :new_id, block_id = :block_id, revision = :revision, row_values = :row_values, checksum = :checksum
WHERE id = :id
