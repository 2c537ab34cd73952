-- Returns one row: the size of the database, and of the part of it that is not used, in bytes.
-- Reads the header.
SELECT page_count * page_size AS size, freelist_count * page_size AS unused
FROM pragma_page_count, pragma_page_size, pragma_freelist_count
