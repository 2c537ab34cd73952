-- The expectation's members that have no column of their own: a JSON object as in documents.
ALTER TABLE stored_pass ADD COLUMN expectation_details TEXT CHECK (expectation_details LIKE '{%}');
