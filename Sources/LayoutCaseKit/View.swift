import JSON

/// A view that a case is built of: what it is, what it shows, and its subviews.
///
/// The words are those of UIKit. What is left out has UIKit's default for the class.
///
/// ```swift
/// let title = View("title", class: "UILabel").text("A title", numberOfLines: 0)
/// let cell = View("cell", subviews: [title])
/// ```
public struct View: Hashable, Sendable {
  /// Names the view in constraints and results. It begins with a letter or `_`, and is unique in its case.
  public let id: String
  private var members: [JSONMember]
  private let subviews: [View]

  /// - Parameters:
  ///   - id: letters, digits, `_` and `-`, with no digit at the beginning.
  ///   - className: UIKit's class, as `UILabel`, which decides the default priorities of the content; `UIView` if
  ///     `nil`.
  ///   - subviews: from back to front.
  public init(_ id: String, class className: String? = nil, subviews: [View] = []) {
    self.id = id
    self.subviews = subviews
    members = className.map { [JSONMember("class", .string($0))] } ?? []
  }

  /// An axis of a view.
  public enum Axis: String, Hashable, Sendable {
    case horizontal, vertical
  }

  /// Where a stack view's subviews stand across its axis, as in `UIStackView.Alignment`. `top` is `leading`, and
  /// `bottom` is `trailing`, of a horizontal one.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  /// How a stack view's subviews share its axis, as in `UIStackView.Distribution`.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The view as a stack view, which arranges its subviews.
  ///
  /// - Parameters:
  ///   - axis: along which they stand.
  ///   - spacing: between two neighbours, in points.
  ///   - alignment: across the axis.
  ///   - distribution: along the axis.
  public func stack(
    axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, distribution: Distribution = .fill
  ) -> View {
    setting(
      "stack",
      .object([
        "axis": axis.rawValue, "spacing": spacing, "alignment": alignment.rawValue,
        "distribution": distribution.rawValue,
      ]))
  }

  /// The view as one that is not seen. A stack view leaves no room for it; constraints count all the same.
  public func isHidden(_ isHidden: Bool = true) -> View { setting("hidden", .bool(isHidden)) }

  /// The view with margins, from which its ``layoutMarginsGuide`` begins; 8 points at each edge by default. What the
  /// safe area leaves out is added.
  public func layoutMargins(top: Double, left: Double, bottom: Double, right: Double) -> View {
    setting("layoutMargins", .object(["top": top, "left": left, "bottom": bottom, "right": right]))
  }

  /// What its margins leave of the view.
  public var layoutMarginsGuide: LayoutGuide { LayoutGuide(anchoredName: "\(id).layoutMarginsGuide") }

  /// What bars and the screen's shape leave of the view.
  public var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(anchoredName: "\(id).safeAreaLayoutGuide") }

  /// The view with a text, whose size is measured.
  ///
  /// - Parameters:
  ///   - text: may have several lines.
  ///   - font: of all of the text.
  ///   - numberOfLines: 0 for as many as it takes, otherwise at most so many.
  public func text(_ text: String, font: Font = .system(17), numberOfLines: Int = 1) -> View {
    setting("text", .string(text)).setting("numberOfLines", .number(numberOfLines))
      .setting("font", font.json)
  }

  /// The view with a content of a size, as a picture has it.
  ///
  /// - Parameters:
  ///   - width: in points, at least 0; `nil` for none on this axis.
  ///   - height: likewise.
  public func intrinsicContentSize(width: Double? = nil, height: Double? = nil) -> View {
    var size = JSONObject()
    size.add("width", ifAny: width)
    size.add("height", ifAny: height)
    return setting("intrinsic", size.json)
  }

  /// The view with a priority at which it resists being larger than its content.
  ///
  /// - Parameters:
  ///   - priority: from 0 to 1000; 0 is no resistance at all.
  ///   - axis: on which it resists.
  public func contentHuggingPriority(_ priority: Double, for axis: Axis) -> View {
    setting("hugging", axis, priority)
  }

  /// The view with a priority at which it resists being smaller than its content.
  ///
  /// - Parameters:
  ///   - priority: from 0 to 1000; 0 is no resistance at all.
  ///   - axis: on which it resists.
  public func contentCompressionResistancePriority(_ priority: Double, for axis: Axis) -> View {
    setting("compression", axis, priority)
  }

  /// The view with a fixed frame instead of constraints, as one has whose autoresizing mask is translated.
  ///
  /// - Parameter frame: relative to the superview.
  public func frame(_ frame: Frame) -> View {
    setting(
      "frame",
      .object(["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height]))
  }

  private func setting(_ name: String, _ value: JSONValue) -> View {
    var view = self
    view.members.removeAll { $0.name == name }
    view.members.append(JSONMember(name, value))
    return view
  }

  private func setting(_ name: String, _ axis: Axis, _ priority: Double) -> View {
    var pair: [JSONMember] = []
    if case .object(let known) = members.first(where: { $0.name == name })?.value.content {
      pair = known.filter { $0.name != axis.rawValue }
    }
    return setting(name, .object(pair + [JSONMember(axis.rawValue, .number(priority))]))
  }

  var json: JSONValue {
    var all = [JSONMember("id", .string(id))] + members
    if !subviews.isEmpty { all.append(JSONMember("children", .array(subviews.map(\.json)))) }
    return .object(all)
  }
}

/// The font of a text: the system's, of a size or of a text style.
public struct Font: Hashable, Sendable {
  private var members: [JSONMember]

  /// A font of one size, whatever the text size of the environment is.
  ///
  /// - Parameters:
  ///   - size: in points, above 0.
  ///   - weight: from 1 to 1000; 400 is regular, and 700 bold.
  public static func system(_ size: Double, weight: Double = 400) -> Font {
    Font(members: [JSONMember("size", .number(size)), JSONMember("weight", .number(weight))])
  }

  /// A font whose size follows the text size of the environment.
  public static func textStyle(_ style: TextStyle) -> Font {
    Font(members: [JSONMember("textStyle", .string(style.rawValue))])
  }

  /// The roles of texts that `UIFont.TextStyle` has.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
      caption2
  }

  /// The font in italics.
  public func italic() -> Font {
    Font(members: members.filter { $0.name != "italic" } + [JSONMember("italic", .bool(true))])
  }

  var json: JSONValue { .object(members) }
}

/// A rectangle in points, y downwards.
public struct Frame: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
