extension LayoutPriority {
  /// The default content priority of a view of a class, by where the view was made.
  static func contentDefault(
    _ kind: ContentPriorityKind, _ axis: Axis, className: String?, origin: LayoutCase.Origin
  ) -> LayoutPriority {
    .defaultLow
  }
}
