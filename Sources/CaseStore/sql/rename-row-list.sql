-- Returns nothing.
UPDATE row_list SET case_name = :new_name WHERE case_name = :name
