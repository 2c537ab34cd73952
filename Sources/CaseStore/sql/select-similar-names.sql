-- Returns names of cases that are about as long as the one given, which may be misspelt, that have it behind a file's
-- name, or that it begins with, as in card@2:320; at most 1000. Scans the index on name, as
-- it serves an error message alone.
SELECT name FROM stored_case
WHERE abs(length(name) - length(:name)) <= 3 OR instr(name, '#' || :name) > 0
  OR instr(:name, name || '@') = 1 OR instr(:name, name || ':') = 1
ORDER BY name
LIMIT 1000
