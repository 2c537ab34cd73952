-- Returns the names of the cases that a latest height is stored of. Scans, once in a verification.
SELECT case_name FROM latest_height
