import CaseLibrary
import Diagnosis
import LayoutModel

extension Explanation {
  /// The pass that brings a cure into the history of the case.
  ///
  /// - Parameter layoutCase: the case as it is stored now, which must have no pass behind the explained one.
  func pass(curing number: Int, in layoutCase: LayoutCase) throws(CommandError) -> Pass {
    let name = layoutCase.name
    guard cures.indices.contains(number - 1) else {
      throw .noCure(name: name, number: number, count: cures.count)
    }
    guard layoutCase.history.count == explained.layout.pass.rawValue else {
      throw .passesSince(name: name, count: layoutCase.history.count - explained.layout.pass.rawValue)
    }
    let cure = cures[number - 1]
    let edits = cure.edits.map { "\(layoutCase[$0.constraint].id) \($0.words(self))" }
    return Pass(note: "cure: " + edits.joined(separator: ", "), changes: cure.changes)
  }
}
