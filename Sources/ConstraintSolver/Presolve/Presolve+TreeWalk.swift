extension Presolve {
  /// Walks along the trees, and writes the substitutions and the rows that are left. It ends where
  /// it is finished.
  struct TreeWalk: ~Copyable {
    typealias Node = RowTrees.Node

    let variableCount: Int32
    let isUnpenalised: UnsafePointer<Bool>
    let rowTerms: UnsafePointer<Term>
    let starts: UnsafePointer<Int32>
    let heads: UnsafePointer<Int32>
    let occurrences: UnsafePointer<Propagation.Occurrence>
    let statuses: UnsafeMutablePointer<ColumnStatus>
    let offsets: UnsafeMutablePointer<Double>
    let isReached: UnsafeMutablePointer<Bool>
    let nodes: UnsafeMutablePointer<Node>
    let terms: UnsafeMutablePointer<Term>
    let substitutions: UnsafeMutablePointer<Substitution>
    let steps: UnsafeMutablePointer<Step>
    var writer: LinkedMatrix.Writer
    var nodeCount = 0
    var termCount = 0
    var substitutionCount = 0
    var stepCount = 0

    /// Walks the tree of a row that gives a column of no other row. No row of it is left.
    mutating func grow(defining column: Column, by pivot: Double, from row: RowIndex) {
      statuses[column.index] = .eliminated
      nodeCount = 0
      reach(Node(row: row, column: column, pivot: pivot, multiplier: 1))
      var i = 0
      while i < nodeCount {
        let node = nodes[i]
        define(node) { _, _ in }
        i &+= 1
      }
    }

    /// Walks the tree of a row, which is left.
    mutating func grow(from root: RowIndex) {
      nodeCount = 0
      reach(Node(row: root, column: .none, pivot: 0, multiplier: 1))
      forEachTerm(of: nodes[0]) { walk, term, isLink in
        if !isLink { walk.writer.append(term.coefficient, row: root, column: term.column) }
      }
      var i = 1
      while i < nodeCount {
        let node = nodes[i]
        define(node) { $0.writer.add(node.multiplier * $1.coefficient, row: root, column: $1.column) }
        offsets[root.index] += node.multiplier * offsets[node.row.index]
        steps[stepCount] = .combine(target: root, source: node.row, factor: -node.multiplier)
        stepCount &+= 1
        i &+= 1
      }
      writer.end(row: root)
    }

    @inline(__always)
    private mutating func reach(_ node: Node) {
      isReached[node.row.index] = true
      nodes[nodeCount] = node
      nodeCount &+= 1
    }

    /// Writes down the substitution of the column that a row gives.
    ///
    /// - Parameter leave: is called with the terms that are no links.
    @inline(__always)
    private mutating func define(_ node: Node, _ leave: (inout Self, Term) -> Void) {
      let start = termCount
      forEachTerm(of: node) { walk, term, isLink in
        walk.terms[walk.termCount] = term
        walk.termCount &+= 1
        if !isLink { leave(&walk, term) }
      }
      substitutions[substitutionCount] = Substitution(
        column: node.column, row: node.row, start: Int32(small: start),
        end: Int32(small: termCount), pivot: node.pivot)
      substitutionCount &+= 1
    }

    /// Calls `body` with each term of a row whose column is kept, and with whether that links the row to another. The
    /// other row counts as reached from then on.
    @inline(__always)
    private mutating func forEachTerm(of node: Node, _ body: (inout Self, Term, Bool) -> Void) {
      var index = Int(starts[node.row.index])
      let end = Int(starts[node.row.index &+ 1])
      while index < end {
        let term = rowTerms[index]
        if statuses[term.column.index] == .kept {
          body(&self, term, isUnpenalised[term.column.index] && follow(term, at: index, of: node))
        }
        index &+= 1
      }
      let logical = Column(variableCount &+ node.row.rawValue)
      if statuses[logical.index] == .kept { body(&self, Term(-1, logical), false) }
    }

    /// Reaches the other row that holds an unpenalised column of a node's row.
    ///
    /// - Returns: `false` where there is none or more than one, where it was reached before, or where the column's entry
    ///   there is too small.
    @inline(__always)
    private mutating func follow(_ term: Term, at index: Int, of node: Node) -> Bool {
      let first = heads[term.column.index]
      let second = occurrences[Int(first)].next
      guard second >= 0, occurrences[Int(second)].next < 0 else { return false }
      let other = Int(first ^ second) ^ index
      let (row, pivot) = (occurrences[other].row, rowTerms[other].coefficient)
      guard !isReached[row.index], pivot.magnitude >= Tolerance.pivotShare * term.coefficient.magnitude else {
        return false
      }
      statuses[term.column.index] = .eliminated
      // Mostly that takes no division.
      let product = -node.multiplier * term.coefficient
      reach(
        Node(
          row: row, column: term.column, pivot: pivot,
          multiplier: pivot.magnitude == 1 ? product * pivot : product / pivot))
      return true
    }
  }
}
