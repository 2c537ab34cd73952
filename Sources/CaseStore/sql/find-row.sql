-- Returns the row of a key, with the chunk of heights that its height is in, null where none is stored; served by the
-- unique index of list and key and the primary key of the chunks. The number of a set's first chunk is bound as
-- first_chunk_id.
SELECT
  stored_row.id, stored_row.key, stored_row.block_id, stored_row.revision, stored_row.row_values,
  stored_row.checksum, row_height_chunk.heights, row_height_chunk.widths, row_height_chunk.checksum
FROM stored_row
LEFT JOIN row_height_chunk ON row_height_chunk.id = :first_chunk_id + stored_row.id / 32
WHERE stored_row.list_id = :list_id AND stored_row.key = :key
