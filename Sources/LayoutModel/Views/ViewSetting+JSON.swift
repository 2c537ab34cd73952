public import JSON
import Spelling

extension ViewSetting {
  static let keys = Member.allCases.map(\.rawValue)

  /// - Parameters:
  ///   - view: whose member it is; its class and parent are known.
  ///   - isStack: whether the view is a stack view, whose margins are 0 unless given.
  init(
    _ member: Member, _ value: JSONValue, of view: ViewIndex, names: CaseNames, isStack: Bool
  ) throws(InputError) {
    switch member {
    case .stack: self = .stack(try StackPatch(value, of: view, names: names))
    case .isHidden: self = .isHidden(try value.readBool())
    case .layoutMargins:
      self = .layoutMargins(
        value.isNull ? nil : try EdgeInsets(value, "layoutMargins", besides: isStack ? .zero : .systemMargins)
      )
    case .directionalLayoutMargins:
      self = .directionalLayoutMargins(
        value.isNull ? nil : try DirectionalEdgeInsets(value, isStack: isStack))
    case .preservesSuperviewLayoutMargins: self = .preservesSuperviewLayoutMargins(try value.readBool())
    case .insetsLayoutMarginsFromSafeArea: self = .insetsLayoutMarginsFromSafeArea(try value.readBool())
    case .isViewControllerRoot: self = .isViewControllerRoot(try value.readBool())
    case .alignmentInsets:
      self = .alignmentInsets(value.isNull ? .zero : try EdgeInsets(value, "alignmentInsets", besides: .zero))
    case .isScrollEnabled:
      try Self.confirm(value, member, of: ["UITextView"], names.hierarchy[view])
      self = .isScrollEnabled(try value.readBool())
    case .intrinsicByWidth: self = .intrinsicByWidth(value.isNull ? [] : try value.readContentHeights())
    case .title:
      try Self.confirm(value, member, of: ["UIButton"], names.hierarchy[view])
      self = .title(value.isNull ? nil : try value.readString())
    case .image:
      try Self.confirm(value, member, of: ["UIImageView", "UIButton"], names.hierarchy[view])
      self = .image(value.isNull ? nil : try value.readImageSize())
    case .items:
      try Self.confirm(value, member, of: ["UISegmentedControl"], names.hierarchy[view])
      self = .items(value.isNull ? [] : try value.readTitles())
    case .style:
      let className = names.hierarchy[view].className ?? ""
      try Self.confirm(
        value, member, of: ControlSize.styles.keys.sorted(), names.hierarchy[view])
      self = .style(value.isNull ? nil : try value.readStyle(of: className))
    }
  }

  /// - Throws: where the view is of another class than one that has the member.
  private static func confirm(
    _ value: JSONValue, _ member: Member, of classes: [String], _ view: View
  ) throws(InputError) {
    guard !classes.contains(view.className ?? "") else { return }
    throw value.flaw("only a \(classes.enumerated(by: "or")) has \"\(member.rawValue)\"")
  }

  /// The value as documents have it.
  public func json(in views: [View]) -> JSONValue {
    switch self {
    case .stack(let patch): patch.json(in: views)
    case .isHidden(let value), .preservesSuperviewLayoutMargins(let value),
      .insetsLayoutMarginsFromSafeArea(let value), .isViewControllerRoot(let value),
      .isScrollEnabled(let value):
      .bool(value)
    case .layoutMargins(let insets): insets?.json ?? .null
    case .directionalLayoutMargins(let insets): insets?.json ?? .null
    case .alignmentInsets(let insets): insets.json
    case .intrinsicByWidth(let heights): .array(heights.map(\.json))
    case .title(let text), .style(let text): text.map { .string($0) } ?? .null
    case .image(let size):
      size.map { size in
        .object(["width": size.width, "height": size.height])
      } ?? .null
    case .items(let titles): .array(titles.map { .string($0) })
    }
  }

  /// The settings among the members of an object, in the order of documents.
  static func all(
    of object: ObjectReader, _ view: ViewIndex, names: CaseNames
  ) throws(InputError) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    let isStack = object["stack"] != nil || names.hierarchy[view].stack != nil
    for member in Member.allCases {
      guard let value = object[member.rawValue] else { continue }
      settings.append(try ViewSetting(member, value, of: view, names: names, isStack: isStack))
    }
    if let physical = object["layoutMargins"], !physical.isNull,
      let directional = object["directionalLayoutMargins"], !directional.isNull
    {
      throw directional.flaw(
        "\"layoutMargins\" has left and right and \"directionalLayoutMargins\" leading and trailing; "
          + "a view has one of them")
    }
    return settings
  }
}

extension EdgeInsets {
  /// - Parameter others: what the edges have that are left out.
  init(_ value: JSONValue, _ what: String, besides others: EdgeInsets) throws(InputError) {
    let edges = ["top", "left", "bottom", "right"]
    if case .number(let inset) = value.content {
      let all = edges.map { "\"\($0)\": \(inset.shortest)" }.joined(separator: ", ")
      throw value.flaw("\(what) is an object, not a number; write { \(all) }")
    }
    let object = try ObjectReader(value, what, keys: edges)
    self = others
    top = try object["top"]?.readNumber() ?? top
    left = try object["left"]?.readNumber() ?? left
    bottom = try object["bottom"]?.readNumber() ?? bottom
    right = try object["right"]?.readNumber() ?? right
  }

  package var json: JSONValue {
    .object(["top": top, "left": left, "bottom": bottom, "right": right])
  }
}

extension DirectionalEdgeInsets {
  /// - Parameter isStack: whether the edges that are left out have 0.
  fileprivate init(_ value: JSONValue, isStack: Bool) throws(InputError) {
    let object = try ObjectReader(
      value, "directionalLayoutMargins", keys: ["top", "leading", "bottom", "trailing"])
    self = isStack ? DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) : .systemMargins
    top = try object["top"]?.readNumber() ?? top
    leading = try object["leading"]?.readNumber() ?? leading
    bottom = try object["bottom"]?.readNumber() ?? bottom
    trailing = try object["trailing"]?.readNumber() ?? trailing
  }

  package var json: JSONValue {
    .object(["top": top, "leading": leading, "bottom": bottom, "trailing": trailing])
  }
}

extension ContentHeight {
  fileprivate var json: JSONValue { .object(["width": width, "height": height]) }
}

extension JSONValue {
  fileprivate func readImageSize() throws(InputError) -> Size {
    let object = try ObjectReader(self, "an image", keys: ["width", "height"])
    return Size(
      width: try object.required("width", of: "an image").readSize(),
      height: try object.required("height", of: "an image").readSize())
  }

  fileprivate func readTitles() throws(InputError) -> [String] {
    var titles: [String] = []
    for element in try readArray() { titles.append(try element.readString()) }
    return titles
  }

  fileprivate func readStyle(of className: String) throws(InputError) -> String {
    let (style, known) = (try readString(), ControlSize.styles[className] ?? [])
    guard known.contains(style) else {
      throw flaw("\"\(style)\" is not a style of \(className); it has \(known.joined(separator: ", "))")
    }
    return style
  }

  fileprivate func readContentHeights() throws(InputError) -> [ContentHeight] {
    var heights: [ContentHeight] = []
    for element in try readArray() {
      let object = try ObjectReader(element, "a content's height", keys: ["width", "height"])
      let next = ContentHeight(
        width: try object.required("width", of: "a content's height").readSize(),
        height: try object.required("height", of: "a content's height").readSize())
      if let last = heights.last, last.width >= next.width {
        throw element.flaw("widths ascend, and \(next.width.shortest) comes after \(last.width.shortest)")
      }
      heights.append(next)
    }
    return heights
  }
}
