import LayoutModel
import Spelling

/// The names of a case's views and of the case itself, as Swift takes them.
struct SwiftNames {
  /// By view.
  private let views: [String]

  /// - Parameter cell: that the case is; nil where it is none.
  init(_ layoutCase: LayoutCase, _ cell: Cell?) {
    var names = UniqueNames()
    let reserved = cell == nil ? Self.reserved : Self.reserved.union(Self.ofCells)
    views = layoutCase.views.enumerated().map { index, view in
      if ViewIndex(index) == cell?.contentView { return "contentView" }
      if cell != nil, index == 0 { return "cell" }
      var name = view.id.swiftName(isType: false)
      while reserved.contains(name) { name += "View" }
      return names.take(name)
    }
  }

  subscript(view: ViewIndex) -> String { views[view.rawValue] }

  /// Whether the language, UIKit or what it rests on may have a type of the name.
  static func isTaken(type name: String) -> Bool {
    name.prefixMatch(of: /(UI|NS|CG|CA)[A-Z]/) != nil
      || [
        "Any", "Bool", "Double", "Float", "Int", "MainActor", "Protocol", "Self", "String", "Type",
      ].contains(name)
  }

  /// What the method that adds a cell's views names itself.
  private static let ofCells: Set = ["add", "cell", "contentView"]

  /// Words of the language, and what the file uses itself.
  private static let reserved = Set(
    """
    addViews as associatedtype await break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw \
    throws true try typealias var where while
    """.split(separator: " ").map(String.init))
}

extension String {
  /// The text as an identifier: what is neither letter, digit nor `_` ends a word, and the next one begins with a
  /// capital.
  ///
  /// A property's name begins in small letters, so that it is none of a class: `UILabel` is `label`.
  func swiftName(isType: Bool) -> String {
    var name = ""
    var capitalises = isType
    let isClass = !isType && first?.isUppercase == true
    let words = isClass && hasPrefix("UI") && count > 2 ? dropFirst(2) : self[...]
    for character in isClass ? words.prefix(1).lowercased() + words.dropFirst() : String(words) {
      guard character.isASCII, character.isLetter || character.isNumber || character == "_" else {
        capitalises = isType || !name.isEmpty
        continue
      }
      name += capitalises ? character.uppercased() : String(character)
      capitalises = false
    }
    if name.allSatisfy({ $0 == "_" }) { return isType ? "Case" : "view" }
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// The text as a literal of Swift.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The text on one line, as a comment may have it.
  var inComment: String {
    String(map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }
}
