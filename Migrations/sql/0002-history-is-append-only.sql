-- What a case was and became is never rewritten: a history grows at its end and shrinks at its end, and a
-- case goes as a whole. Deleting a case deletes its rows after the case itself is gone, which is how the
-- triggers tell it from deleting rows of a case that stays.

CREATE TRIGGER case_content_is_never_changed
BEFORE UPDATE OF
  id, origin, rules, width, height, scale, direction, text_size, fitting_width, fitting_height,
  fitting_horizontal_priority, fitting_vertical_priority, separator
ON stored_case
BEGIN
  SELECT RAISE (ABORT, 'the content of a stored case is never changed');
END;

CREATE TRIGGER view_is_never_changed BEFORE UPDATE ON stored_view
BEGIN
  SELECT RAISE (ABORT, 'a view of a stored case is never changed');
END;

CREATE TRIGGER view_comes_before_pass_0 BEFORE INSERT ON stored_view
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = NEW.case_id AND number = 0)
BEGIN
  SELECT RAISE (ABORT, 'a view is only stored before its case has passes');
END;

CREATE TRIGGER view_goes_with_its_case BEFORE DELETE ON stored_view
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a view is only removed with its case');
END;

CREATE TRIGGER constraint_is_never_changed BEFORE UPDATE ON stored_constraint
BEGIN
  SELECT RAISE (ABORT, 'a constraint of a stored case is never changed');
END;

CREATE TRIGGER constraint_comes_before_pass_0 BEFORE INSERT ON stored_constraint
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = NEW.case_id AND number = 0)
BEGIN
  SELECT RAISE (ABORT, 'a constraint is only stored before its case has passes');
END;

CREATE TRIGGER constraint_goes_with_its_case BEFORE DELETE ON stored_constraint
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a constraint is only removed with its case');
END;

CREATE TRIGGER pass_is_never_changed BEFORE UPDATE ON stored_pass
BEGIN
  SELECT RAISE (ABORT, 'a stored pass is never changed');
END;

CREATE TRIGGER pass_follows_the_last BEFORE INSERT ON stored_pass
WHEN NEW.number <> (SELECT coalesce(max(number), -1) + 1 FROM stored_pass WHERE case_id = NEW.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a pass is only appended after the last');
END;

CREATE TRIGGER only_the_last_pass_is_removed BEFORE DELETE ON stored_pass
WHEN EXISTS (SELECT 1 FROM stored_case WHERE id = OLD.case_id)
  AND (
    OLD.number = 0
    OR EXISTS (SELECT 1 FROM stored_pass WHERE case_id = OLD.case_id AND number > OLD.number)
  )
BEGIN
  SELECT RAISE (ABORT, 'only the last pass of a case is removed, and pass 0 with its case');
END;

CREATE TRIGGER change_is_never_changed BEFORE UPDATE ON stored_change
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

-- INSERT OR REPLACE would rewrite a row without an update.
CREATE TRIGGER change_is_never_replaced BEFORE INSERT ON stored_change
WHEN EXISTS (
  SELECT 1 FROM stored_change WHERE case_id = NEW.case_id AND pass = NEW.pass AND place = NEW.place
)
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER change_belongs_to_the_last_pass BEFORE INSERT ON stored_change
WHEN NEW.pass <> (SELECT max(number) FROM stored_pass WHERE case_id = NEW.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a change is only added to the last pass');
END;

CREATE TRIGGER change_goes_with_its_pass BEFORE DELETE ON stored_change
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = OLD.case_id AND number = OLD.pass)
BEGIN
  SELECT RAISE (ABORT, 'a change is only removed with its pass');
END;

CREATE TRIGGER assignment_is_never_changed BEFORE UPDATE ON stored_assignment
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER assignment_is_never_replaced BEFORE INSERT ON stored_assignment
WHEN EXISTS (
  SELECT 1 FROM stored_assignment
  WHERE case_id = NEW.case_id AND pass = NEW.pass AND change = NEW.change
    AND (place = NEW.place OR member = NEW.member)
)
BEGIN
  SELECT RAISE (ABORT, 'a stored change is never changed');
END;

CREATE TRIGGER assignment_belongs_to_the_last_pass BEFORE INSERT ON stored_assignment
WHEN NEW.pass <> (SELECT max(number) FROM stored_pass WHERE case_id = NEW.case_id)
BEGIN
  SELECT RAISE (ABORT, 'a change is only added to the last pass');
END;

CREATE TRIGGER assignment_goes_with_its_pass BEFORE DELETE ON stored_assignment
WHEN EXISTS (SELECT 1 FROM stored_pass WHERE case_id = OLD.case_id AND number = OLD.pass)
BEGIN
  SELECT RAISE (ABORT, 'a change is only removed with its pass');
END;
