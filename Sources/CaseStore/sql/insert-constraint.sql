-- Returns nothing.
INSERT INTO stored_constraint (
  case_id, place, name, origin, first_view, first_attribute, relation, second_view,
  second_attribute, multiplier, constant, priority, is_active, first_guide,
  second_guide, ib_id
)
VALUES (
  :case_id, :place, :name, :origin, :first_view, :first_attribute, :relation, :second_view,
  :second_attribute, :multiplier, :constant, :priority, :is_active, :first_guide,
  :second_guide, :ib_id
)
