import JSON

/// Words of UIKit and of other layout languages that documents do not have.
enum UIKitWord {
  /// By word, the key that stands for it.
  private static let keys = [
    "subviews": "children", "subview": "children", "kids": "children", "child": "children",
    "nodes": "children", "elements": "children", "arrangedSubviews": "children", "views": "children",
    "childs": "children", "childViews": "children",
    "type": "class", "lines": "numberOfLines", "lineCount": "numberOfLines",
    "contentHuggingPriority": "hugging", "huggingPriority": "hugging", "contentHugging": "hugging",
    "contentCompressionResistancePriority": "compression", "compressionResistance": "compression",
    "contentCompressionResistance": "compression", "compressionResistancePriority": "compression",
    "className": "class", "borderStyle": "style", "configuration": "style", "buttonStyle": "style",
    "setTitle": "title", "segments": "items", "margins": "layoutMargins", "name": "id",
    "isHidden": "hidden", "view": "root", "rootView": "root", "passes": "history", "expected": "expect",
    "expectations": "expect", "size": "environment",
    "intrinsicContentSize": "intrinsic", "intrinsicSize": "intrinsic", "identifier": "id",
    "isActive": "active", "relatedBy": "relation", "set": "changes", "assignments": "changes",
    "contentSizeCategory": "textSize", "preferredContentSizeCategory": "textSize",
    "layoutDirection": "direction", "displayScale": "scale", "safeAreaInsets": "safeArea",
  ]

  /// Properties of a view that say how it looks or behaves, and of an environment. Those of colours, shadows and borders
  /// are known by their endings and beginnings.
  private static let appearance: Set = [
    "adjustsFontForContentSizeCategory", "alpha", "bounces", "clipsToBounds", "color", "contentInset",
    "contentMode", "contentOffset", "cornerCurve", "cornerRadius",
    "accessibilityIdentifier", "accessibilityLabel", "isEnabled", "isOn", "isOpaque", "isPagingEnabled",
    "isSelected",
    "isUserInteractionEnabled", "keyboardType", "layer", "masksToBounds", "opacity",
    "restorationIdentifier", "returnKeyType", "selectionStyle", "tag", "textAlignment", "userInterfaceStyle",
    "zPosition",
  ]

  private static func isAppearance(_ word: String) -> Bool {
    appearance.contains(word) || word.hasSuffix("Color")
      || ["shadow", "border"].contains(where: word.hasPrefix) && word != "borderStyle"
  }

  /// By word, the choice that stands for it.
  private static let choices = [
    "equal": "==", "=": "==", "lessThanOrEqual": "<=", "≤": "<=", "greaterThanOrEqual": ">=", "≥": ">=",
    "row": "horizontal", "column": "vertical", "leftToRight": "ltr", "rightToLeft": "rtl",
    "left-to-right": "ltr", "right-to-left": "rtl", "arabic": "rtl", "hebrew": "rtl",
    "tail": "byTruncatingTail",
    "head": "byTruncatingHead", "middle": "byTruncatingMiddle", "wordWrap": "byWordWrapping",
    "charWrap": "byCharWrapping", "clip": "byClipping",
  ]

  /// What to write in place of a choice; nil for a word that is not known here.
  static func remedy(forChoice word: String, _ known: [String]) -> String? {
    choices[word].flatMap { known.contains($0) ? "; write \"\($0)\"" : nil }
  }

  /// What stands for a member that an object does not know, with its neighbours where they say one thing together; nil
  /// for a word that is not known here.
  ///
  /// - Parameter known: those of the object.
  static func correction(
    of member: JSONMember, in all: [JSONMember], _ known: ObjectKeys
  ) -> MemberCorrection? {
    if let key = keys[member.name], known.keys.contains(key) {
      return MemberCorrection(member, as: key)
    }
    if known.areOfView, StackPatch.keys.contains(member.name) {
      let (own, others) = (
        all.filter { StackPatch.keys.contains($0.name) }, all.filter { $0.name == "stack" }
      )
      guard others.isEmpty else { return nil }
      let stack = JSONValue(.object(own), offset: member.offset)
      return MemberCorrection(of: Set(own.map(\.name)), [JSONMember("stack", stack, offset: member.offset)])
    }
    if known.kind == .constraint { return ConstraintItems(all).correction(of: member) }
    if member.name == "keyboardHeight", known.kind == .environment {
      let height = JSONMember("height", member.value, offset: member.offset)
      let keyboard = JSONValue(.object([height]), offset: member.offset)
      return MemberCorrection(of: [member.name], [JSONMember("keyboard", keyboard, offset: member.offset)])
    }
    return nil
  }

  /// The sentence's end that says what to write: a key alone, or members with their values.
  static func remedy(_ correction: MemberCorrection, of member: JSONMember) -> String? {
    if correction.names == [member.name], correction.members.count == 1,
      correction.members[0].value == member.value
    {
      return "; write \"\(correction.members[0].name)\""
    }
    let texts = correction.members.map { "\"\($0.name)\": \(JSONWriter.text(of: $0.value, .pretty))" }
    let text = texts.joined(separator: ", ")
    return text.contains("\n") ? nil : "; write \(text)"
  }

  /// What to write in place of a word; nil for one that is not known here.
  ///
  /// - Parameters:
  ///   - known: those of the object in which it stands.
  ///   - members: the members of the object.
  static func remedy(for word: String, _ known: ObjectKeys, _ members: [JSONMember]) -> String? {
    if known.kind == .stack, View.keys.contains(keys[word] ?? word) {
      return "; it stands in the view, beside \"stack\""
    }
    if known.kind == .layoutCase || known.kind == .environmentChange, Environment.keys.contains(word) {
      return "; write it in \"environment\""
    }
    if isAppearance(word), known.areOfView || known.kind == .environment {
      return "; it has no effect on layout: leave it out"
    }
    let ofView = known.areOfView ? remedy(forMemberOfView: word, known, members) : nil
    return ofView ?? remedy(forOther: word, known, members)
  }

  private static func remedy(
    forMemberOfView word: String, _ known: ObjectKeys, _ members: [JSONMember]
  ) -> String? {
    let id =
      members.lazy.compactMap { member in
        if case .string(let id) = member.value.content, ["id", "view"].contains(member.name) {
          id
        } else {
          nil
        }
      }.first ?? "title"
    switch word {
    case "adjustsFontSizeToFitWidth", "minimumScaleFactor", "minimumFontSize", "baselineAdjustment",
      "allowsDefaultTighteningForTruncation":
      return
        "; leave it out: no frame depends on it, and where a text is truncated here, UIKit draws it smaller"
    case "constraints": return "; constraints stand beside \"root\", in one list for all views"
    case "priority":
      return "; a view has \"hugging\" and \"compression\", each \"horizontal\" and \"vertical\""
    case "translatesAutoresizingMaskIntoConstraints":
      return known.kind == .view
        ? "; leave it out: it is true of a view with a \"frame\" and false of any other"
        : "; it cannot change"
    case "autoresizingMask":
      return "; a view with a \"frame\" keeps it, and what follows its parent needs constraints"
    case "placeholder": return "; write it as \"text\", or its size as \"intrinsic\""
    case "attributedText", "attributedTitle":
      return "; write \"text\", and its parts in other fonts as \"runs\""
    case "preferredFont", "textStyle": return "; write \"font\": { \"textStyle\": \"headline\" }"
    case "fontSize": return "; write \"font\": { \"size\": 17 }"
    case "semanticContentAttribute": return "; the \"direction\" is that of the environment"
    case "size":
      return "; write its content's size as \"intrinsic\", or a constraint, as \"\(id).width == 40\""
    case "aspectRatio": return "; write a constraint, as \"\(id).width == 1.5 * \(id).height\""
    case "contentEdgeInsets", "contentInsets", "imageEdgeInsets", "imagePadding", "padding",
      "textContainerInset", "titleEdgeInsets":
      return "; give the size that comes of it as \"intrinsic\""
    case "width", "height", "x", "y", "left", "right", "top", "bottom", "leading", "trailing":
      guard known.kind == .view else {
        return
          "; a pass adds no constraint: write one in the document, as \(size(word, of: id, members)), or change the "
          + "constant of one, as c1.constant=100"
      }
      return "; constraints say where a view is and how large: write one, as \(size(word, of: id, members)), "
        + "or change its constant"
    default: return nil
    }
  }

  /// A constraint for the size that a member gives, or for one of 50 points.
  private static func size(_ word: String, of id: String, _ members: [JSONMember]) -> String {
    guard ["width", "height"].contains(word), let value = members.first(where: { $0.name == word })?.value,
      case .number = value.content
    else { return "\(id).width == 50" }
    return "\(id).\(word) == \(JSONWriter.text(of: value, .compact))"
  }

  private static func remedy(
    forOther word: String, _ known: ObjectKeys, _ members: [JSONMember]
  ) -> String? {
    switch word {
    case "view" where known.kind == .pass, "constraint" where known.kind == .pass:
      return "; write { \"changes\": [{ \"\(word)\": … }] }"
    case _ where known.kind == .expectation:
      let near = nearest(word, known.keys)
      return near.isEmpty
        ? "; frames are written as \"frames\": { \"title\": { \"x\": 16 } }" : near
    case "firstItem", "firstAttribute", "item", "attribute", "view":
      return known.kind == .constraint ? "; write \"first\": \"title.width\"" : nil
    case "secondItem", "secondAttribute", "toItem", "attribute2":
      return known.kind == .constraint ? "; write \"second\": \"view.width\"" : nil
    case "vfl", "visualFormat", "format", "withVisualFormat":
      guard known.kind == .constraint,
        case .string(let text)? = members.first(where: { $0.name == word })?.value.content
      else { return nil }
      return "; write the string in the object's place: \"\(text)\""
    case "options":
      return known.kind == .constraint
        ? "; an alignment is a constraint of its own, as \"title.firstBaseline == note.firstBaseline\"" : nil
    case "traits", "traitCollection":
      return known.kind == .environment ? "; its members stand in the environment itself" : nil
    case "orientation":
      return known.kind == .environment ? "; write \"device\": \"iPhone 15 landscape\"" : nil
    default: return nil
    }
  }
}
