import LayoutModel
import TestSupport

/// Random rows of a case.
extension SplitMix {
  /// Some columns of a case.
  mutating func columns(of layoutCase: LayoutCase) throws -> [RowColumn] {
    var names: [String] = []
    for view in layoutCase.views {
      if chance(0.5) { names += ["\(view.id).intrinsic.width", "\(view.id).intrinsic.height"] }
      if chance(0.3) { names.append("\(view.id).text") }
      if chance(0.1) { names.append("\(view.id).hugging.horizontal") }
    }
    for constraint in layoutCase.constraints where chance(0.2) {
      names.append(constraint.id + one(of: [".constant", ".constant", ".active", ".priority"]))
    }
    return try names.map { try RowColumn($0, in: layoutCase) }
  }

  mutating func value(of column: RowColumn, in layoutCase: LayoutCase) -> RowValue {
    if chance(0.05) { return .absent }
    switch column.member {
    case .view(_, .text): return .text(String(repeating: "m", count: count(0...30)))
    case .view(_, .width), .view(_, .height):
      return chance(0.05) ? .cleared : .number(Double(count(0...400)) / 2)
    case .constraint(let index, .constant):
      return .number(layoutCase.constraints[index.rawValue].constant + Double(count(-8...8)))
    case .constraint(_, .isActive): return .truth(chance(0.9))
    default: return .number(one(of: [250, 251, 750, 1000]))
    }
  }
}
