extension Elimination {
  /// Takes out the columns of a part that nothing bounds, neither a hinge nor what is hard.
  init(_ part: ProblemPart, _ hard: Buffer<Interval>) {
    var isFree = Buffer<Bool>()
    isFree.resize(hard.count)
    for column in hard.indices { isFree[column] = !hard[column].isBounded }
    for hinge in part.hinges { isFree[hinge.column.place] = false }
    self.init()
    run(
      Presolve(variableCount: part.variableCount, starts: part.starts, terms: part.terms, isFree: isFree))
  }
}
