@testable import CaseStore
@testable import LayoutModel

/// A small case document of which parts are replaced: objects by member, values in JSON.
struct DigestDocument {
  private static let baseView = [
    "id": #""view""#, "text": #""A text""#, "children": #"[{"id": "child", "text": "of a child"}]"#,
  ]
  // Margins count where something refers to them.
  private static let baseConstraint = [
    "id": #""edge""#, "first": #""child.leading""#, "second": #""root.layoutMarginsGuide.leading""#,
  ]
  private static let baseRecording = ["view": #""view""#, "width": "20", "height": "30"]

  var members: [String: String] = [:]
  var view: [String: String] = [:]
  var constraint: [String: String] = [:]
  var recording: [String: String]?
  var environment: [String: String] = [:]
  var history = "[]"

  var text: String {
    var view = view
    // A button's title is its text.
    var base = Self.baseView
    if view["title"] != nil { base["text"] = nil }
    view.merge(base) { new, _ in new }
    var all = [
      "name": #""base""#, "root": #"{"id": "root", "stack": {}, "children": [\#(Self.object(view))]}"#,
      "constraints": "[\(Self.object(constraint.merging(Self.baseConstraint) { new, _ in new }))]",
      "environment": Self.object(environment), "history": history,
    ]
    if let recording {
      all["measured"] = "[\(Self.object(recording.merging(Self.baseRecording) { new, _ in new }))]"
    }
    return Self.object(all.merging(members) { $1 })
  }

  private static func object(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { #""\#($0)": \#($1)"# }.joined(separator: ", ") + "}"
  }

  /// The digest after the last pass.
  var digest: ContentDigest {
    get throws {
      let chain = ContentDigest.chain(of: try LayoutCase(json: Array(text.utf8)))
      return chain[chain.count - 1]
    }
  }
}

/// For each member, values that differ from one another and from what holds without it.
extension DigestDocument {
  static let cases = [
    "origin": [#""ib""#], "rules": [#""uikit""#],
    "environment": [#"{"width": 1}"#, #"{"width": 2}"#],
    "root": [
      #"{"id": "root", "children": [{"id": "child"}, {"id": "view"}]}"#,
      #"{"id": "root", "children": [{"id": "child", "children": [{"id": "view"}]}]}"#,
    ],
    "constraints": ["[]", #"["view.width == 1"]"#, #"["view.width == 1", "view.width == 1"]"#],
    "measured": [
      "[\(object(baseRecording))]",
      #"[\#(object(baseRecording)), {"view": "child", "width": 2, "height": 3}]"#,
    ],
    "variations": [
      #"[{"when": {"width": 320}, "constraint": "edge", "constant": 5}]"#,
      #"[{"when": {"width": 375}, "constraint": "edge", "constant": 5}]"#,
      #"[{"when": {"width": 320}, "constraint": "edge", "constant": 6}]"#,
    ],
    "history": ["[{}]", "[{}, {}]"],
  ]

  /// The classes that have a member.
  static let classes = [
    "isScrollEnabled": #""UITextView""#, "title": #""UIButton""#, "image": #""UIImageView""#,
    "items": #""UISegmentedControl""#, "style": #""UITextField""#,
  ]

  private static func pairs(_ first: String, _ second: String, _ values: [String]) -> [String] {
    [first, second].flatMap { name in values.map { #"{"\#(name)": \#($0)}"# } }
  }

  private static func insets(_ names: [String]) -> [String] { names.map { #"{"\#($0)": 5}"# } }

  private static let edges = ["top", "left", "bottom", "right"]

  static let views =
    [
      "class": [#""UILabel""#, #""UIButton""#], "kind": [#""guide""#],
      "children": [
        #"[{"id": "child"}]"#, #"[{"id": "child"}, {"id": "other"}]"#,
        #"[{"id": "child", "children": [{"id": "other"}]}]"#,
      ],
      "frame": ["0, 0, 0, 0", "1, 0, 0, 0", "0, 1, 0, 0", "0, 0, 1, 0", "0, 0, 0, 1"].map { numbers in
        object(
          Dictionary(
            uniqueKeysWithValues: zip(
              ["x", "y", "width", "height"], numbers.split(separator: ", ").map(String.init))))
      },
      "intrinsic": pairs("width", "height", ["0", "10"]), "text": [#""""#, #""B""#],
      "font": fonts, "numberOfLines": ["0", "2"], "preferredMaxLayoutWidth": ["100", "200"],
      "lineBreakMode": LineBreakMode.allCases.map { #""\#($0.rawValue)""# },
      "lineHeightMultiple": ["1.5", "2"], "runs": runs,
      "hugging": pairs("horizontal", "vertical", ["250", "251"]),
      "compression": pairs("horizontal", "vertical", ["749", "750"]), "arranged": ["false"],
    ].merging(viewSettings) { $1 }

  /// By the members of ``ViewPatch/settings``.
  private static let viewSettings = [
    "stack": stacks, "hidden": ["true"], "layoutMargins": insets(edges),
    "directionalLayoutMargins": insets(["top", "leading", "bottom", "trailing"]),
    "preservesSuperviewLayoutMargins": ["true"], "insetsLayoutMarginsFromSafeArea": ["false"],
    "isViewControllerRoot": ["true"], "alignmentInsets": insets(edges), "isScrollEnabled": ["true"],
    "intrinsicByWidth": [
      #"[{"width": 100, "height": 40}]"#, #"[{"width": 101, "height": 40}]"#,
      #"[{"width": 100, "height": 41}]"#,
      #"[{"width": 100, "height": 40}, {"width": 200, "height": 20}]"#,
    ],
    "title": [#""A""#, #""B""#],
    "image": [
      #"{"width": 1, "height": 1}"#, #"{"width": 2, "height": 1}"#, #"{"width": 1, "height": 2}"#,
    ],
    "items": [#"["A"]"#, #"["A", "B"]"#, #"["AB"]"#], "style": [#""line""#, #""bezel""#],
  ]

  private static let fonts = [
    "{}", #"{"family": "Inter"}"#, #"{"family": "Noto Sans"}"#, #"{"size": 12}"#, #"{"size": 13}"#,
    #"{"weight": 500}"#, #"{"weight": 600}"#, #"{"italic": true}"#, #"{"italic": false}"#,
    #"{"textStyle": "body"}"#, #"{"textStyle": "headline"}"#,
  ]

  private static let runs =
    [(0, 1), (1, 1), (0, 2)].map { #"[{"location": \#($0), "length": \#($1), "font": {}}]"# }
    + fonts.dropFirst().map { #"[{"location": 0, "length": 1, "font": \#($0)}]"# }

  private static let stacks = [
    #"{"axis": "vertical"}"#, #"{"distribution": "fillEqually"}"#, #"{"distribution": "equalSpacing"}"#,
    #"{"alignment": "leading"}"#, #"{"alignment": "center"}"#, #"{"spacing": 8}"#, #"{"spacing": 9}"#,
    #"{"customSpacing": {"child": 8}}"#, #"{"customSpacing": {"child": 9}}"#,
    #"{"isLayoutMarginsRelativeArrangement": true}"#, #"{"isBaselineRelativeArrangement": true}"#,
    #"{"hidingPriority": 999}"#, #"{"hidingPriority": 998}"#,
  ]

  static let constraints = [
    "first": [#""child.trailing""#, #""view.leading""#, #""child.layoutMarginsGuide.leading""#],
    "relation": [#"">=""#, #""<=""#],
    "second": [
      #""root.leading""#, #""root.layoutMarginsGuide.trailing""#, #""view.layoutMarginsGuide.leading""#,
    ],
    "multiplier": ["0.5", "2"], "constant": ["10", "10.000000000000002"], "priority": ["750", "999"],
    "active": ["false"],
  ]

  static let recordings = [
    "view": [#""child""#], "maxWidth": ["100", "101"], "textSize": [#""S""#, #""XL""#],
    "width": ["21", "22"], "height": ["31", "32"],
  ]

  static let environments = [
    "width": ["320", "375"], "height": ["568", "667"], "scale": ["2", "3"], "direction": [#""rtl""#],
    "textSize": [#""S""#, #""XL""#],
    "fitting": ["{}"] + pairs("width", "height", ["0", "100"])
      + pairs("horizontalPriority", "verticalPriority", ["250", "1000"]),
    "separator": ["0.5", "1"], "device": [#""iPhone 15""#, #""iPhone 14 Pro""#],
    "safeArea": insets(edges), "keyboard": [#"{"height": 300}"#, #"{"height": 301}"#],
    "horizontalSizeClass": [#""compact""#, #""regular""#],
    "verticalSizeClass": [#""compact""#, #""regular""#], "era": [#""iOS 12""#, #""iOS 17""#],
  ]
}
