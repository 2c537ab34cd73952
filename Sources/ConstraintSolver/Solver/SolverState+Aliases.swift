extension SolverState {
  /// A column that was joined to another: a factor times a column of the simplex, and a constant.
  struct Alias: Sendable {
    var column: Int32
    /// The simplex's column, or -1 where the column is determined by now.
    var image: Int32
    var factor: Double
    var shift: Double

    /// The column's hinge as one of the simplex's column.
    func translated(_ hinge: Hinge) -> Hinge {
      ScaledColumn(Column(image), factor: factor)
        .hinge(at: hinge.position - shift, below: hinge.below, above: hinge.above)
    }
  }

  /// What `images` has for a column that was joined to another, from the place of its alias, and back.
  static func image(ofAlias place: Int) -> Int32 { -2 - Int32(truncatingIfNeeded: place) }
  static func alias(ofImage image: Int32) -> Int { -2 - Int(image) }

  /// Finds what the joined columns are made of, the latest first, to which earlier ones may have been joined.
  mutating func loadAliases() {
    aliases.removeAll()
    for i in elimination.joined.reversed() {
      let definition = elimination.definitions[i]
      let term = elimination.terms[definition.start]
      let factor = definition.solved(-term.coefficient)
      var alias = alias(of: term.column)
      alias.column = definition.column
      alias.shift = definition.solved(elimination.offsets[definition.row]) + factor * alias.shift
      alias.factor *= factor
      images[definition.column] = Self.image(ofAlias: aliases.count)
      aliases.append(alias)
    }
  }

  /// A column that is not eliminated, or was joined to such a one.
  func alias(of column: Column) -> Alias {
    let image = images[column.rawValue]
    if image < -1 { return aliases[Self.alias(ofImage: image)] }
    return image < 0
      ? Alias(column: column.rawValue, image: -1, factor: 0, shift: elimination.values[column.rawValue])
      : Alias(column: column.rawValue, image: image, factor: 1, shift: shifts[image])
  }
}
