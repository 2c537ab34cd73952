import JSON
import Spelling

/// An attribute of a view or of one of its layout guides, one side of a constraint.
public struct Anchor: Hashable, Sendable {
  public let view: ViewIndex
  /// `nil` for the view itself.
  public let guide: LayoutGuide?
  public let attribute: Attribute

  public init(_ view: ViewIndex, _ attribute: Attribute, of guide: LayoutGuide? = nil) {
    (self.view, self.guide, self.attribute) = (view, guide, attribute)
  }
}

/// A layout guide that UIKit gives each view, named as its property.
public enum LayoutGuide: String, CaseIterable, Hashable, Sendable {
  case layoutMargins = "layoutMarginsGuide"
  case safeArea = "safeAreaLayoutGuide"
  case readableContent = "readableContentGuide"
  /// The content area of a scroll view.
  case content = "contentLayoutGuide"
  /// The frame of a scroll view.
  case frame = "frameLayoutGuide"
  /// What the keyboard leaves out, below the root.
  case keyboard = "keyboardLayoutGuide"
}

extension Anchor {
  /// As an equation writes it: `cell.layoutMarginsGuide.left`.
  public func text(in views: [View]) -> String { "\(owner(in: views)).\(attribute.rawValue)" }

  /// What has the attribute: `cell`, or `cell.layoutMarginsGuide`.
  package func owner(in views: [View]) -> String {
    let view = views.name(of: view)
    return guide.map { "\(view).\($0.rawValue)" } ?? view
  }

  /// An anchor from the words behind a view's name: an attribute, or a guide and its attribute.
  ///
  /// - Throws: the sentence that says why they are none.
  init(_ view: ViewIndex, _ words: [String], in hierarchy: [View]) throws(InputError) {
    guard words.count <= 2, let word = words.last.map(Self.withoutAnchor) else {
      throw InputError(Attribute.refusal(of: words.joined(separator: ".")))
    }
    if words.count == 1, let margin = Self.margins[word] {
      self.init(view, margin, of: .layoutMargins)
      return
    }
    if words.count == 1, LayoutGuide(rawValue: word) != nil {
      throw InputError(
        "\"\(word)\" is a layout guide; name an attribute of it, such as \(hierarchy[view].id).\(word).top")
    }
    guard let attribute = word == "baseline" ? .lastBaseline : Attribute(rawValue: word) else {
      throw InputError(Attribute.refusal(of: word))
    }
    self.init(view, attribute, of: try words.count == 2 ? Self.guide(words[0]) : nil)
    if let refusal = refusal(in: hierarchy) { throw InputError(refusal) }
  }

  /// The name of an attribute, as which that of the anchor counts: `leading` for UIKit's `leadingAnchor`.
  static func withoutAnchor(_ word: String) -> String {
    let attribute = String(word.dropLast("Anchor".count))
    return word.hasSuffix("Anchor") && Attribute(rawValue: attribute) != nil ? attribute : word
  }

  private static func guide(_ word: String) throws(InputError) -> LayoutGuide {
    if let guide = LayoutGuide(rawValue: word) { return guide }
    if word == "contentView" {
      throw InputError("\"contentView\" is a view of its own; leave out the view before it")
    }
    let words = LayoutGuide.allCases.map(\.rawValue)
    let meant = words.filter { $0.lowercased().hasPrefix("layout\(word)".lowercased()) || $0.hasPrefix(word) }
    throw InputError(
      "\"\(word)\" is not a layout guide"
        + (meant.count == 1 ? "; \(question(meant[0]))" : remedy(for: word, "layout guides", words)))
  }

  /// `NSLayoutConstraint`'s attributes of the margins, by name.
  package static let margins: [String: Attribute] = [
    "leftMargin": .left, "rightMargin": .right, "topMargin": .top, "bottomMargin": .bottom,
    "leadingMargin": .leading, "trailingMargin": .trailing, "centerXWithinMargins": .centerX,
    "centerYWithinMargins": .centerY,
  ]

  /// Why the view has no such guide, or the guide no such attribute.
  private func refusal(in hierarchy: [View]) -> String? {
    guard let guide else { return nil }
    let owner = hierarchy[view]
    if attribute.isBaseline {
      return "a layout guide has no \"\(attribute.rawValue)\""
    }
    switch guide {
    case _ where owner.kind == .guide: return "\"\(owner.id)\" is a layout guide and has none of its own"
    case .content where owner.isScrollView && !hierarchy.haveContentArea(view):
      return "the content of \"\(owner.id)\" is its text, which no constraint sizes"
    case .content where !owner.isScrollView, .frame where !owner.isScrollView:
      return "\"\(owner.id)\" is not a scroll view and has no \"\(guide.rawValue)\"; "
        + "a UIScrollView has one, and a UITextView with \"isScrollEnabled\": true"
    case .keyboard where owner.parent != nil: return "only the root has a \"\(guide.rawValue)\" here"
    default: return nil
    }
  }
}
