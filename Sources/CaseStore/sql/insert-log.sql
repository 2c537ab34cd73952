-- Returns nothing.
INSERT INTO stored_log (case_id, first_line, text)
VALUES (:case_id, :first_line, :text)
