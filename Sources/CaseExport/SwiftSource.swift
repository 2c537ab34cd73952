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
  private let cell: Cell?
  private let className: String
  private let pass: PassNumber
  /// The constraints that are told, in their order.
  let constraints: [(constraint: Constraint, author: ConstraintAuthor)]

  /// - Parameters:
  ///   - pass: whose state is written.
  ///   - className: the class's name; `className(of:)` where `nil`.
  ///   - isOfSystem: whether a constraint is one of UIKit's own, as a log has them.
  public init(
    _ layoutCase: LayoutCase, after pass: PassNumber, className: String? = nil,
    isOfSystem: @escaping (Constraint) -> Bool = { _ in false }
  ) {
    self.layoutCase = layoutCase
    self.pass = pass
    state = layoutCase.state(after: pass)
    cell = Cell(layoutCase)
    constraints = ConstraintAuthors(cell, isOfSystem: isOfSystem).written(of: state)
    names = SwiftNames(layoutCase, cell)
    self.className = className ?? Self.className(of: layoutCase)
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
  package var text: String { (comment + classLines).joined(separator: "\n") + "\n" }

  private var comment: [String] {
    let title = layoutCase.title.map { ": \($0)" } ?? ""
    let environment = environmentWords.joined(separator: ", ").inComment
    let paragraphs = [
      environment.isEmpty ? nil : "Its environment: \(environment).",
      layoutCase.history.isEmpty
        ? nil : "This is its layout after pass \(pass) of \(layoutCase.history.count).",
      layoutCase.variations.isEmpty
        ? nil : "Its variations are not written, but those that hold in its environment.",
    ]
    return ["/// \((layoutCase.name + title).inComment)"]
      + paragraphs.compactMap(\.self).flatMap { ["///", "/// \($0)"] }
  }

  private var classLines: [String] {
    guard let cell else { return viewClass("final class \(className)", adding: "private func addViews()") }
    let base = cell.uikitClass.rawValue
    let views = viewClass("final class Views", adding: "fileprivate func add(to cell: \(base))")
    return (["let views = Views()"] + cell.initializers + [""] + views)
      .block("@MainActor final class \(className): \(base)")
  }

  /// A class whose properties are the views, and its method that adds them.
  private func viewClass(_ declaration: String, adding method: String) -> [String] {
    let indices = state.views.indices.map { ViewIndex($0) }
    // The compiler takes seconds for an `init` that sets hundreds of properties' members, as it proves each
    // initialised.
    let initializer = cell == nil ? ["init() { addViews() }", ""] : []
    let contentView = cell == nil ? [] : ["let contentView = cell.contentView"]
    // Custom spacings name views that are arranged later.
    let statements = contentView + indices.flatMap(statements) + customSpacings + constraintStatements
    let members = [
      indices.compactMap(property), [""], initializer, statements.block(method),
      sizedClasses.flatMap { [""] + sizedClass(of: $0) },
    ]
    return members.flatMap(\.self).block("@MainActor \(declaration)")
  }

  /// Whether UIKit makes the view.
  func isOfCell(_ index: ViewIndex) -> Bool { cell?.makes(index) ?? false }

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

extension [String] {
  /// The lines in braces behind a declaration or a call.
  func block(_ head: String) -> [String] {
    ["\(head) {"] + map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }
}
