-- Returns the keys of all stored heights. Scans, once in a verification.
SELECT key FROM solved_height
