-- Returns one row: how many of each thing the database holds. Scans.
SELECT
  (SELECT count(*) FROM stored_case) AS cases,
  (SELECT count(*) FROM stored_row) AS rows,
  (SELECT count(*) FROM stored_pass) AS passes,
  (SELECT count(*) FROM solution) AS solutions,
  (SELECT count(*) FROM solved_height) AS heights,
  -- A colon stands before each height of a chunk, and nowhere else in it.
  (SELECT coalesce(sum(length(heights) - length(replace(heights, ':', ''))), 0) FROM row_height_chunk) AS row_heights,
  (SELECT count(*) FROM content
    WHERE NOT EXISTS (SELECT 1 FROM stored_pass WHERE content_id = content.id)) AS unreached_contents
