package import JSON
import Spelling

/// A member of a view.
typealias ViewMember = any PatchMember<ViewPatch, View, ViewContext>

/// What reading and writing a member of a view needs to know.
struct ViewContext {
  /// With the classes of the views, and which of them are stack views.
  var names = CaseNames()
  /// Whose members are read.
  var view = ViewIndex.root
  /// Whether the view is a stack view, whose margins are 0 unless given.
  var isStack = false
}

extension ViewPatch {
  /// All members, in the order of documents.
  static let members = contents + settings

  /// What a view shows, and its content's size and priorities.
  static let contents: [ViewMember] = [intrinsic] + texts + priorities

  private static let intrinsic: ViewMember = PairMember(
    name: "intrinsic", keys: AxisPair { $0.dimension }, patch: \.intrinsic, member: \.intrinsic,
    parts: { value throws(InputError) in try value.readIntrinsicParts() },
    read: { value throws(InputError) in try value.readIntrinsicMetric() }, write: { .number($0) })

  static let texts: [ViewMember] = [
    member("text", \.text, \.shownText, { value, _ throws(InputError) in try value.readString() }) {
      .string($0)
    },
    member("font", \.font, \.text.font, { value, _ throws(InputError) in try value.readFont() }) { $0.json },
    member(
      "numberOfLines", \.numberOfLines, \.givenNumberOfLines,
      { value, _ throws(InputError) in try value.readCount() }
    ) { .number($0) },
    member(
      "preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, \.text.preferredMaxLayoutWidth,
      { value, _ throws(InputError) in try value.readPositive() }
    ) { .number($0) },
    member(
      "lineBreakMode", \.lineBreakMode, \.text.lineBreakMode,
      { value, _ throws(InputError) in try value.read(LineBreakMode.self) }
    ) { .string($0.rawValue) },
    member(
      "lineHeightMultiple", \.lineHeightMultiple, \.text.lineHeightMultiple,
      { value, _ throws(InputError) in try value.readPositive() }
    ) { .number($0) },
    member("runs", \.runs, \.givenRuns, { value, _ throws(InputError) in try value.readRuns() }) { $0.json },
  ]

  private static let priorities: [ViewMember] = [
    priorityPair(.hugging, \.hugging, \.hugging), priorityPair(.compression, \.compression, \.compression),
  ]

  /// The others, which may name other views or need a class. A database keeps them together.
  static let settings: [ViewMember] = [
    PatchedMember<ViewPatch, View, ViewContext, Patch<StackPatch>>(
      name: "stack", patch: \.stack, member: \.stackPatch,
      read: { value, context throws(InputError) in
        try StackPatch(value, of: context.view, names: context.names)
      }, write: { $0.json(in: $1.names.hierarchy) }),
    flag("hidden", \.isHidden, \.isHidden),
    member(
      "layoutMargins", \.layoutMargins, \.givenMargins,
      { value, context throws(InputError) in
        try EdgeInsets(value, "layoutMargins", besides: context.isStack ? .zero : .systemMargins)
      }
    ) { $0.json },
    member(
      "directionalLayoutMargins", \.directionalLayoutMargins, \.givenDirectionalMargins,
      { value, context throws(InputError) in try DirectionalEdgeInsets(value, isStack: context.isStack) }
    ) { $0.json },
    flag(
      "preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, \.preservesSuperviewLayoutMargins
    ),
    flag(
      "insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, \.insetsLayoutMarginsFromSafeArea
    ),
    flag("isViewControllerRoot", \.isViewControllerRoot, \.isViewControllerRoot),
    member(
      "alignmentInsets", \.alignmentInsets, \.givenAlignmentInsets,
      { value, _ throws(InputError) in
        value.isNull ? .zero : try EdgeInsets(value, "alignmentInsets", besides: .zero)
      }
    ) { $0.json },
    flag("isScrollEnabled", \.isScrollEnabled, \.isScrollEnabled),
    member(
      "intrinsicByWidth", \.intrinsicByWidth, \.intrinsicByWidth,
      { value, _ throws(InputError) in value.isNull ? [] : try value.readContentHeights() }
    ) { .array($0.map(\.json)) },
    member("title", \.title, \.givenTitle, { value, _ throws(InputError) in try value.readString() }) {
      .string($0)
    },
    member(
      "image", \.image, \.image,
      { value, _ throws(InputError) in try value.readImageSize() }
    ) { .object(["width": $0.width, "height": $0.height]) },
    member(
      "items", \.items, \.items,
      { value, _ throws(InputError) in value.isNull ? [] : try value.readTitles() }
    ) { .array($0.map { .string($0) }) },
    member(
      "style", \.style, \.style,
      { value, context throws(InputError) in
        try value.readStyle(of: context.names.hierarchy[context.view].className ?? "")
      }
    ) { .string($0) },
  ]

  /// The classes whose views have a member, where not all have it.
  private static let classes: [String: [String]] = [
    "isScrollEnabled": ["UITextView"], "title": ["UIButton"], "image": ["UIImageView", "UIButton"],
    "items": ["UISegmentedControl"], "style": ControlSize.styles.keys.sorted(),
  ]

  /// Those that no pass changes.
  static let fixed: Set = ["isScrollEnabled", "title", "image", "items", "style"]

  private typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
  private typealias Read<Value> = @Sendable (JSONValue, ViewContext) throws(InputError) -> Value

  private static func member<Part: MemberPatch>(
    _ name: String, _ patch: Path<ViewPatch, Part>, _ member: Path<View, Part.Member>,
    _ read: @escaping Read<Part.Value>, write: @escaping @Sendable (Part.Value) -> JSONValue
  ) -> ViewMember {
    PatchedMember<ViewPatch, View, ViewContext, Part>(
      name: name, patch: patch, member: member, read: read, write: { value, _ in write(value) })
  }

  private static func flag(
    _ name: String, _ patch: Path<ViewPatch, Bool?>, _ member: Path<View, Bool>
  ) -> ViewMember {
    self.member(name, patch, member, { value, _ throws(InputError) in try value.readBool() }) { .bool($0) }
  }

  private static func priorityPair(
    _ kind: ContentPriorityKind, _ patch: Path<ViewPatch, AxisPair<Patch<LayoutPriority>>>,
    _ member: Path<View, AxisPair<LayoutPriority?>>
  ) -> ViewMember {
    PairMember(
      name: kind.rawValue, keys: AxisPair { $0.rawValue }, patch: patch, member: member,
      parts: { value throws(InputError) in
        let object = try value.readPriorityPair()
        return (object["horizontal"], object["vertical"])
      }, read: { value throws(InputError) in try value.readContentPriority() },
      write: { .number($0.rawValue) })
  }
}

extension ViewPatch {
  /// Reads some members of an object, as far as it has them.
  mutating func read(
    _ members: [ViewMember], of object: ObjectReader, _ context: ViewContext = ViewContext()
  ) throws(InputError) {
    for member in members {
      if let value = object[member.name] { try member.read(value, context, into: &self) }
    }
  }

  /// Reads the settings of a view.
  ///
  /// - Parameter names: those of the case, with the classes of its views.
  mutating func readSettings(
    of object: ObjectReader, _ view: ViewIndex, names: CaseNames
  ) throws(InputError) {
    for member in Self.settings {
      guard let value = object[member.name], let classes = Self.classes[member.name],
        !classes.contains(names.hierarchy[view].className ?? "")
      else { continue }
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

  /// Some members that the patch says something of, as documents have them.
  ///
  /// - Parameter views: of the case, which some members name.
  func json(of members: [ViewMember], in views: [View]) -> [JSONMember] {
    var context = ViewContext()
    context.names.hierarchy = views
    return members.compactMap { member in member.json(self, context).map { JSONMember(member.name, $0) } }
  }

  /// The settings that the patch says something of, as documents have them.
  package func settings(in views: [View]) -> [JSONMember] { json(of: Self.settings, in: views) }

  package static func isSetting(_ name: String) -> Bool { settings.contains { $0.name == name } }

  /// Reads a setting.
  ///
  /// - Parameter json: the value as documents have it.
  package mutating func readSetting(
    _ name: String, json: String, of view: ViewIndex, in views: [View]
  ) throws(InputError) {
    let names = CaseNames(hierarchy: views)
    self = try JSONDocument(json).read { [own = self] value throws(InputError) in
      var patch = own
      let object = try ObjectReader(.object([JSONMember(name, value)]), "a view", keys: View.settingKeys)
      try patch.readSettings(of: object, view, names: names)
      return patch
    }
  }
}

extension View {
  static let settingKeys = ViewPatch.settings.map(\.name)

  /// What makes this view of one of which nothing is said, of some members.
  private func patch(of members: [ViewMember]) -> ViewPatch {
    let plain = View(id: id, className: className, parent: parent)
    var patch = ViewPatch()
    for member in members where !member.isSame(in: self, plain) { member.set(&patch, to: self) }
    return patch
  }

  /// Some members in which the view differs from one of which nothing is said, as documents have them.
  func json(of members: [ViewMember], in views: [View]) -> [JSONMember] {
    patch(of: members).json(of: members, in: views)
  }

  /// The settings in which the view differs from one of which nothing is said, as documents have them.
  package func settings(in views: [View]) -> [JSONMember] { json(of: ViewPatch.settings, in: views) }

  mutating func apply(_ patch: ViewPatch, _ members: [ViewMember]) {
    for member in members { member.apply(patch, to: &self) }
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
    get { stack.map(StackPatch.init) }
    set {
      var new = stack ?? StackView()
      if let newValue { new.apply(newValue) }
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

/// A member with a value for each axis, which a patch keeps, sets and clears apart.
private struct PairMember<Value: Hashable & Sendable>: PatchMember {
  let name: String
  let keys: AxisPair<String>
  let patch: any WritableKeyPath<ViewPatch, AxisPair<Patch<Value>>> & Sendable
  let member: any WritableKeyPath<View, AxisPair<Value?>> & Sendable
  let parts: @Sendable (JSONValue) throws(InputError) -> (JSONValue?, JSONValue?)
  let read: @Sendable (JSONValue) throws(InputError) -> Value?
  let write: @Sendable (Value) -> JSONValue

  private static var keeping: AxisPair<Patch<Value>> { AxisPair(horizontal: .keep, vertical: .keep) }

  func isKept(by patch: ViewPatch) -> Bool { patch[keyPath: self.patch] == Self.keeping }
  func keep(in patch: inout ViewPatch) { patch[keyPath: self.patch] = Self.keeping }

  func copy(from other: ViewPatch, to patch: inout ViewPatch) {
    patch[keyPath: self.patch] = other[keyPath: self.patch]
  }

  func apply(_ patch: ViewPatch, to view: inout View) {
    for axis in Axis.allCases {
      patch[keyPath: self.patch][axis].apply(to: &view[keyPath: member][axis])
    }
  }

  /// An axis without a value is kept, as views of which nothing is said have none.
  func set(_ patch: inout ViewPatch, to view: View) {
    let pair = view[keyPath: member]
    patch[keyPath: self.patch] = AxisPair { pair[$0].map { .set($0) } ?? .keep }
  }

  func isSame(in a: View, _ b: View) -> Bool { a[keyPath: member] == b[keyPath: member] }

  func read(_ value: JSONValue, _ context: ViewContext, into patch: inout ViewPatch) throws(InputError) {
    guard !value.isNull else {
      patch[keyPath: self.patch] = AxisPair(horizontal: .clear, vertical: .clear)
      return
    }
    let (horizontal, vertical) = try parts(value)
    patch[keyPath: self.patch] = AxisPair(
      horizontal: try horizontal?.readPatch(read) ?? .keep, vertical: try vertical?.readPatch(read) ?? .keep)
  }

  func json(_ patch: ViewPatch, _ context: ViewContext) -> JSONValue? {
    var members = JSONObject()
    for axis in Axis.allCases { members.add(keys[axis], ifAny: patch[keyPath: self.patch][axis].json(write)) }
    return members.nonEmpty?.json
  }
}
