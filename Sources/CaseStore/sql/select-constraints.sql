-- Returns the constraints of a case in order of activation; served by the primary key.
SELECT
  name, origin, first_view, first_attribute, relation, second_view, second_attribute,
  multiplier, constant, priority, is_active, first_guide, second_guide, ib_id
FROM stored_constraint
WHERE case_id = :case_id
ORDER BY place
