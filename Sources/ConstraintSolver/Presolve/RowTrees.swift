/// The rows of a problem as trees, linked by the columns without a penalty that stand in two of them.
///
/// Along such a tree each row gives the column that links it to the one before as a combination of its other columns, and
/// the first row is left with all that they hold besides: a chain of labels is taken out in one walk.
struct RowTrees: Sendable, ~Copyable {
  /// A row that was reached.
  struct Node: Sendable {
    var row: Int32
    /// The column that the row gives, and its coefficient there; -1 of a first row that is left.
    var column: Int32
    var pivot: Double
    /// How many times the row is added to the first.
    var multiplier: Double
  }

  /// Of the tree that is being walked, each row behind the one that it was reached from.
  var nodes = Buffer<Node>()
  /// By row.
  var isReached = Buffer<Bool>()
  /// The first rows of trees of several that are left.
  var roots = Buffer<Int32>()

  /// - Parameter mostReached: how many rows there are in trees.
  mutating func reset(rowCount: Int, reaching mostReached: Int) {
    isReached.reset(to: false, count: rowCount)
    nodes.resize(mostReached)
    roots.removeAll()
  }
}
