package import JSON
import Spelling

/// What reading and writing a member of a view needs to know.
struct ViewContext {
  /// With the classes of the views, and which of them are stack views.
  var names = CaseNames()
  /// Whose members are read.
  var view = ViewIndex.root
  /// Whether the view is a stack view, whose margins are 0 unless given.
  var isStack = false

  /// For writing alone.
  static func writing(in views: [View]) -> ViewContext {
    var context = ViewContext()
    context.names.hierarchy = views
    return context
  }
}

extension ViewPatch: MemberwisePatch {
  typealias Whole = View
  typealias Context = ViewContext

  static let members = contents + settings

  /// What a view shows, and its content's size and priorities.
  static let contents: [Member] = [intrinsic] + texts + priorities

  private static let intrinsic = member(
    "intrinsic", \.intrinsic, \.intrinsic, JSONValue.readIntrinsic,
    { $0.object(\.dimension) { .number($0) } })

  static let texts: [Member] = [
    member("text", \.text, \.shownText, JSONValue.readString, \.json),
    member("font", \.font, \.text.font, JSONValue.readFont, \.json),
    member("numberOfLines", \.numberOfLines, \.givenNumberOfLines, JSONValue.readCount, \.json),
    member(
      "preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, \.text.preferredMaxLayoutWidth,
      JSONValue.readPositive, \.json),
    word("lineBreakMode", \.lineBreakMode, \.text.lineBreakMode),
    member(
      "lineHeightMultiple", \.lineHeightMultiple, \.text.lineHeightMultiple, JSONValue.readPositive, \.json),
    member("runs", \.runs, \.givenRuns, JSONValue.readRuns, \.json),
  ]

  private static let priorities = [
    member("hugging", \.hugging, \.hugging, JSONValue.readPriorities, { $0.object(\.rawValue, \.json) }),
    member(
      "compression", \.compression, \.compression, JSONValue.readPriorities,
      { $0.object(\.rawValue, \.json) }),
  ]

  /// The others, which may name other views or need a class. A database keeps them together.
  static let settings: [Member] = [
    PatchedMember<ViewPatch, View, ViewContext, Patch<StackPatch>>(
      name: "stack", patch: \.stack, member: \.stackPatch,
      read: { value, context throws(InputError) in
        var patch = StackPatch()
        try patch.read(of: ObjectReader(value, .stack, keys: StackPatch.keys), context)
        return patch
      }, write: { $0.json($1).json }),
    flag("hidden", \.isHidden, \.isHidden),
    PatchedMember<ViewPatch, View, ViewContext, Patch<EdgeInsets>>(
      name: "layoutMargins", patch: \.layoutMargins, member: \.givenMargins,
      read: { value, context throws(InputError) in
        try EdgeInsets(value, "layoutMargins", besides: context.isStack ? .zero : .systemMargins)
      }, write: { value, _ in value.json }),
    PatchedMember<ViewPatch, View, ViewContext, Patch<DirectionalEdgeInsets>>(
      name: "directionalLayoutMargins", patch: \.directionalLayoutMargins, member: \.givenDirectionalMargins,
      read: { value, context throws(InputError) in
        try DirectionalEdgeInsets(value, isStack: context.isStack)
      }, write: { value, _ in value.json }),
    flag(
      "preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, \.preservesSuperviewLayoutMargins
    ),
    flag(
      "insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, \.insetsLayoutMarginsFromSafeArea
    ),
    flag("isViewControllerRoot", \.isViewControllerRoot, \.isViewControllerRoot),
    member(
      "alignmentInsets", \.alignmentInsets, \.givenAlignmentInsets, JSONValue.readAlignmentInsets, \.json),
    flag("isScrollEnabled", \.isScrollEnabled, \.isScrollEnabled),
    member(
      "intrinsicByWidth", \.intrinsicByWidth, \.intrinsicByWidth, JSONValue.readContentHeights,
      { .array($0.map(\.json)) }),
    member("title", \.title, \.givenTitle, JSONValue.readString, \.json),
    member("image", \.image, \.image, JSONValue.readImageSize, \.json),
    member("items", \.items, \.items, JSONValue.readTitles, \.json),
    PatchedMember<ViewPatch, View, ViewContext, Patch<String>>(
      name: "style", patch: \.style, member: \.style,
      read: { value, context throws(InputError) in
        try value.readStyle(of: context.names.hierarchy[context.view].className ?? "")
      }, write: { value, _ in .string(value) }),
  ]

  /// Those that only some classes have, and that no pass changes.
  static let fixed = UIKitClass.all.reduce(into: Set<String>()) { $0.formUnion($1.members) }
}

extension ViewPatch {
  /// Reads the settings of a view.
  ///
  /// - Parameter names: those of the case, with the classes of its views.
  mutating func readSettings(
    of object: ObjectReader, _ view: ViewIndex, names: CaseNames
  ) throws(InputError) {
    let own = UIKitClass(named: names.hierarchy[view].className)?.members ?? []
    for member in Self.settings where Self.fixed.contains(member.name) && !own.contains(member.name) {
      guard let value = object[member.name] else { continue }
      let classes = UIKitClass.all.filter { $0.members.contains(member.name) }.map(\.name)
      throw value.flaw("only a \(classes.enumerated(by: "or")) has \"\(member.name)\"")
    }
    let isStack = object["stack"] != nil || names.hierarchy[view].stack != nil
    try read(Self.settings, of: object, ViewContext(names: names, view: view, isStack: isStack))
    if let stack = object["stack"], stack.isNull { throw stack.flaw("a stack view is an object, not null") }
    if case .set = layoutMargins, case .set = directionalLayoutMargins,
      let directional = object["directionalLayoutMargins"]
    {
      throw directional.flaw(
        "\"layoutMargins\" has left and right and \"directionalLayoutMargins\" leading and trailing; "
          + "a view has one of them")
    }
  }

  package static func isSetting(_ name: String) -> Bool { settings.contains { $0.name == name } }
}

extension View {
  static let settingKeys = ViewPatch.settings.map(\.name)

  /// Some members in which the view differs from one of which nothing is said, as documents have them.
  func json(of members: [ViewPatch.Member], in views: [View]) -> JSONObject {
    ViewPatch(of: self, besides: View(id: id, className: className, parent: parent), members)
      .json(of: members, .writing(in: views))
  }

  /// The settings in which the view differs from one of which nothing is said, as documents have them.
  package func settings(in views: [View]) -> [JSONMember] {
    json(of: ViewPatch.settings, in: views).members
  }
}

/// How members are given that have a say in others.
extension View {
  /// The text of a view without a title. A label without a text has a content of no size, as one with an empty text.
  fileprivate var shownText: String? {
    get { title == nil ? text.string : nil }
    set { text.string = newValue ?? "" }
  }

  fileprivate var givenTitle: String? {
    get { title }
    set { (title, text.string) = (newValue, newValue) }
  }

  /// `nil` for the number that its class has.
  fileprivate var givenNumberOfLines: Int? {
    get { text.numberOfLines == usualNumberOfLines ? nil : text.numberOfLines }
    set { text.numberOfLines = newValue ?? usualNumberOfLines }
  }

  fileprivate var givenRuns: [TextRun]? {
    get { text.runs.isEmpty ? nil : text.runs }
    set { text.runs = newValue ?? [] }
  }

  fileprivate var stackPatch: StackPatch? {
    get { stack.map { StackPatch(of: $0, besides: StackView()) } }
    set {
      var new = stack ?? StackView()
      newValue?.apply(to: &new)
      stack = new
    }
  }

  /// A view has margins of one kind.
  fileprivate var givenMargins: EdgeInsets? {
    get { layoutMargins }
    set {
      layoutMargins = newValue
      if newValue != nil { directionalLayoutMargins = nil }
    }
  }

  fileprivate var givenDirectionalMargins: DirectionalEdgeInsets? {
    get { directionalLayoutMargins }
    set {
      directionalLayoutMargins = newValue
      if newValue != nil { layoutMargins = nil }
    }
  }

  fileprivate var givenAlignmentInsets: EdgeInsets {
    get { alignmentInsets }
    set { (alignmentInsets, hasControlInsets) = (newValue, false) }
  }
}

extension AxisPair where Value: MemberPatch {
  /// The object of a document with a member for each axis.
  fileprivate func object(
    _ key: (Axis) -> String, _ write: (Value.Given) -> JSONValue
  ) -> JSONValue {
    var members = JSONObject()
    for axis in Axis.allCases { members.add(key(axis), ifAny: self[axis].json(write)) }
    return members.json
  }
}
