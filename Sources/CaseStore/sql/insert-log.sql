-- Returns nothing.
INSERT INTO stored_log (case_id, first_line, text, checksum)
VALUES (:case_id, :first_line, :text, :checksum)
