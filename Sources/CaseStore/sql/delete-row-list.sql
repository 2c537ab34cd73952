-- Returns nothing. Removes a case's rows, their order and the sums of their heights.
DELETE FROM row_list WHERE case_name = :name
