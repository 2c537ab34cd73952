-- Returns what the changes of a case assign, pass by pass and change by change in order;
-- served by the primary key.
SELECT
  pass, change, member, number, text
FROM stored_assignment
WHERE case_id = :case_id
ORDER BY pass, change, place
