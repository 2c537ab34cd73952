-- Returns the first of as many new ids as are asked for; served by the primary key.
UPDATE row_counter SET next = next + :count WHERE only = 1 RETURNING next - :count AS first
