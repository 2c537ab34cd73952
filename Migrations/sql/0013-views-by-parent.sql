-- A view is removed with its case: what it is the parent of is looked up then, which went through all views of the case.
CREATE INDEX stored_view_by_parent ON stored_view (case_id, parent);
