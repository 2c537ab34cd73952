public import LayoutModel

/// A case as Swift for UIKit: a class with a property for each view, which makes the hierarchy and the constraints. A
/// case whose root is a cell of a table or a collection becomes a subclass of that cell. Its views are properties of a
/// class of their own, so that none has the name of a property of UIKit's cells, and stand in the content view.
///
/// The class gives the layout of one pass. What has no words in UIKit stands in a comment at its place: passes and
/// variations, content heights by width, priorities of hiding, and classes that the app must bring.
public struct SwiftSource {
  let layoutCase: LayoutCase
  let state: CaseState
  let names: SwiftNames
  /// Nil where the root is no cell.
  let cell: CellClass?
  /// The view that stands for the cell's content view: one of that name, or else the root.
  let contentView: ViewIndex?
  private let className: String
  let authors: ConstraintAuthors
  private var lines: [String] = []
  /// How many levels all lines are indented.
  private var nesting = 0
  /// Statements that name views which are added after the one they are about.
  var laterLines: [String] = []
  /// The methods of constraints that what is written calls.
  var setters: Set<ConstraintSetter> = []

  /// - Parameters:
  ///   - pass: whose state is written.
  ///   - className: the class's name; `className(of:)` where `nil`.
  ///   - isOfSystem: whether a constraint is one of UIKit's own, as a log has them.
  public init(
    _ layoutCase: LayoutCase, after pass: PassNumber, className: String? = nil,
    isOfSystem: @escaping (Constraint) -> Bool = { _ in false }
  ) {
    authors = ConstraintAuthors(layoutCase, isOfSystem: isOfSystem)
    self.layoutCase = layoutCase
    state = layoutCase.state(after: pass)
    cell = CellClass(of: layoutCase)
    contentView = SwiftNames.contentView(of: layoutCase)
    names = SwiftNames(layoutCase)
    self.className = className ?? Self.className(of: layoutCase)
    writeClass(pass)
  }

  /// The case's name as a name of a class, which is none of UIKit's or the language's.
  public static func className(of layoutCase: LayoutCase) -> String {
    let name = layoutCase.name.swiftName(isType: true)
    return SwiftNames.isTaken(type: name) ? name + "Case" : name
  }

  /// A file of classes, with the methods of constraints that they use.
  public static func file(of classes: [SwiftSource]) -> String {
    let methods = ConstraintSetter.allCases.filter { setter in
      classes.contains { $0.setters.contains(setter) }
    }.map(\.method)
    let text = classes.map { "\n" + $0.text }.joined()
    return "import UIKit\n"
      + (methods.isEmpty
        ? "" : "\nextension NSLayoutConstraint {\n\(methods.joined(separator: "\n"))}\n") + text
  }

  /// The class, with a line break at its end.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func write(_ line: String, indent: Int = 2) {
    lines.append(line.isEmpty ? "" : String(repeating: "  ", count: nesting + indent) + line)
  }

  private mutating func writeClass(_ pass: PassNumber) {
    let title = layoutCase.title.map { ": \($0)" } ?? ""
    write("/// \((layoutCase.name + title).inComment)", indent: 0)
    let environment = environmentWords.joined(separator: ", ").inComment
    let paragraphs = [
      environment.isEmpty ? nil : "Its environment: \(environment).",
      layoutCase.history.isEmpty
        ? nil : "This is its layout after pass \(pass) of \(layoutCase.history.count).",
      layoutCase.variations.isEmpty
        ? nil : "Its variations are not written, but those that hold in its environment.",
    ]
    for paragraph in paragraphs.compactMap(\.self) {
      write("///", indent: 0)
      write("/// \(paragraph)", indent: 0)
    }
    if let cell {
      writeCell(cell)
    } else {
      writeViews("final class \(className)", adding: "private func addViews()")
    }
  }

  private mutating func writeCell(_ cell: CellClass) {
    write("@MainActor final class \(className): \(cell.rawValue) {", indent: 0)
    write("let views = Views()", indent: 1)
    for line in cell.initializers { write(line, indent: 1) }
    write("")
    nesting = 1
    writeViews("final class Views", adding: "fileprivate func add(to cell: \(cell.rawValue))")
    nesting = 0
    write("}", indent: 0)
  }

  /// A class whose properties are the views, and its method that adds them.
  private mutating func writeViews(_ declaration: String, adding method: String) {
    write("@MainActor \(declaration) {", indent: 0)
    for index in state.views.indices { writeProperty(ViewIndex(index)) }
    write("")
    // The compiler takes seconds for an `init` that sets hundreds of properties' members, as it proves each
    // initialised.
    if cell == nil {
      write("init() { addViews() }", indent: 1)
      write("")
    }
    write("\(method) {", indent: 1)
    if cell != nil { write("let contentView = cell.contentView") }
    for index in state.views.indices { writeView(ViewIndex(index)) }
    writeConstraints()
    write("}", indent: 1)
    for base in sizedClasses { writeSizedClass(of: base) }
    write("}", indent: 0)
  }

  /// A class of UIKit whose content stands in its content view.
  enum CellClass: String {
    case tableViewCell = "UITableViewCell"
    case collectionViewCell = "UICollectionViewCell"

    /// Nil where the case's root is no cell.
    init?(of layoutCase: LayoutCase) {
      guard let name = layoutCase.views[0].className else { return nil }
      self.init(rawValue: name)
    }

    fileprivate var initializers: [String] {
      let own =
        switch self {
        case .tableViewCell:
          [
            "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {",
            "  super.init(style: style, reuseIdentifier: reuseIdentifier)",
          ]
        case .collectionViewCell: ["override init(frame: CGRect) {", "  super.init(frame: frame)"]
        }
      let coded = ["required init?(coder: NSCoder) {", "  super.init(coder: coder)"]
      return [own, coded].flatMap { [""] + $0 + ["  views.add(to: self)", "}"] }
    }
  }

  /// Whether UIKit makes the view: the cell or its content view.
  func isOfCell(_ index: ViewIndex) -> Bool { cell != nil && (index == .root || index == contentView) }

  /// What the layout depends on besides the root's size, and what an app has from its device and its user: also the
  /// width of a cell, which its table gives.
  private var environmentWords: [String] {
    let environment = state.environment
    let words: [String?] = [
      environment.device,
      cell == nil || environment.device != nil ? nil : environment.width.map { "\($0.shortest) wide" },
      environment.scale == 1 ? nil : "\(environment.scale.shortest)x",
      environment.direction == .leftToRight ? nil : "right to left",
      environment.textSize == .large ? nil : "text size \(environment.textSize.rawValue)",
      environment.safeArea == .zero ? nil : "safe area \(environment.safeArea.expression)",
      environment.keyboardHeight.map { "keyboard \($0.shortest) high" },
      environment.horizontalSizeClass.map { "horizontal size class \($0.rawValue)" },
      environment.verticalSizeClass.map { "vertical size class \($0.rawValue)" },
      environment.era.map { "controls of \($0.text)" },
    ]
    return words.compactMap(\.self)
  }
}
