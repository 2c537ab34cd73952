import LayoutModel

/// A view or layout guide of a report, with all that its lines say of it.
public struct LoggedView: Hashable, Sendable {
  public let identity: Identity
  public internal(set) var className: String?
  /// The accessibility or interface identifier that the log prints in place of the class.
  public internal(set) var name: String?
  /// The text of a label or the identifier of a guide, as the log quotes it.
  public internal(set) var text: String?

  /// What makes two mentions one view.
  public indirect enum Identity: Hashable, Sendable {
    case address(String)
    /// The class and the key of a debugging aid, for want of an address.
    case key(String)
    /// The name, for want of an address.
    case name(String)
    /// The view that a line calls `|` and does not name.
    case superview(of: Identity)
    /// The layout margins guide of a view whose margins are related and not defined in the log.
    case margins(of: Identity)
    /// The line on which the first or last line of a view's text stands.
    case baseline(of: Identity, isFirst: Bool)
    /// The root that a case needs and no log has.
    case root
  }
}

/// A constraint of a report with the views that it relates.
struct LoggedLine {
  let constraint: ConstraintDescription
  /// Of its items, from left to right.
  let views: [LoggedView.Identity]

  /// The identifier by which a stack view ties what it arranges to its own edges.
  static let canvasConnection = "UISV-canvas-connection"

  /// Of a line that relates one attribute of two views: the attribute, by how many points the first view lies inside of
  /// the second there, and whether it is the views' own and no factor stands before it.
  var alignment: (attribute: Attribute, inset: Double, isPlain: Bool)? {
    guard case .equation(let equation) = constraint.statement, case .linear(let first) = equation.first,
      case .linear(let second) = equation.second, first.attribute == second.attribute,
      let attribute = LogAttribute(first.attribute)?.attribute
    else { return nil }
    let offset = (second.constant ?? 0) - (first.constant ?? 0)
    return (
      attribute, [.right, .trailing, .bottom].contains(attribute) ? -offset : offset,
      attribute.rawValue == first.attribute && first.coefficient == 1 && second.coefficient == 1
    )
  }
}

extension LoggedView {
  /// Whether the log itself mentions it.
  public var isMentioned: Bool {
    switch identity {
    case .address, .key, .name: true
    case .superview, .margins, .baseline, .root: false
    }
  }

  /// Whether its class is of a Swift module that is not Apple's: `Shop.PriceView`, or `_TtC4Shop9PriceView`.
  public var isOfSwiftModule: Bool {
    className.flatMap(SwiftClassName.module).map { !Self.modulesOfApple.contains($0) } ?? false
  }

  /// Those that have views.
  private static let modulesOfApple: Set<String> = [
    "AVKit", "AppKit", "ContactsUI", "Foundation", "MapKit", "MessageUI", "PDFKit", "PencilKit", "PhotosUI",
    "QuickLook", "SafariServices", "StoreKit", "SwiftUI", "SwiftUICore", "TipKit", "UIKit", "UIKitCore",
    "WebKit", "WidgetKit",
  ]

  var isGuide: Bool {
    switch identity {
    case .margins, .baseline: return true
    case .address, .key, .name, .superview, .root: break
    }
    return className.map { $0.hasSuffix("LayoutGuide") || $0.hasSuffix("LayoutSpacer") } ?? false
  }

  /// Whether its edges are a view's margins.
  public var isMarginsGuide: Bool {
    if case .margins = identity { return true }
    return isGuide && text?.hasSuffix("LayoutMarginsGuide") ?? false
  }

  /// Whether its edges are those of a view's safe area.
  public var isSafeAreaGuide: Bool {
    isGuide && [text, name].contains { $0?.lowercased().hasSuffix("safearealayoutguide") ?? false }
  }
}
