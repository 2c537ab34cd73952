package import JSON
package import LayoutModel

/// One root of an Interface Builder file as a case document, with what is known of each view.
package struct InterfaceBuilderCase {
  private let builder: InterfaceBuilderCaseBuilder
  /// In document order; the root first.
  package let views: [InterfaceBuilderView]
  /// Sentences on what of the file is not in the document, with their lines.
  package let notes: [InputNote]
  /// The document of the case. A value's offset is 1 + the index of the element that it is from; 0 where that is the
  /// element of the value around it.
  package let document: JSONValue
  /// Whether a constraint names a layout guide or a margin.
  let namesGuides: Bool
  /// The constraints that hold in Interface Builder's canvas alone, by their ids.
  let placeholders: Set<String>

  package var file: InterfaceBuilderFile { builder.file }
  package var root: InterfaceBuilderRoot { builder.root }

  /// - Parameter measurer: tells which stored sizes follow from a text.
  package init(_ root: InterfaceBuilderRoot, of file: InterfaceBuilderFile, measurer: any TextMeasuring) {
    self.init(InterfaceBuilderCaseBuilder(root, of: file, measurer: measurer), keeping: [:])
  }

  /// The same root once more.
  ///
  /// - Parameters:
  ///   - inferred: what is not in the file and is tried out.
  ///   - kept: by view, the members that constraints leave open and that keep their stored values.
  ///   - wrappingWidths: by label, the width that constraints give its lines, in points.
  package func again(
    in inferred: InferredEnvironment, keeping kept: [String: FrameMembers] = [:],
    wrappingWidths: [String: Double] = [:]
  ) -> Self {
    var builder = builder
    builder.environment = inferred.environment(of: root, in: file)
    builder.wrappingWidths = wrappingWidths
    return Self(builder, keeping: kept)
  }

  private init(_ builder: InterfaceBuilderCaseBuilder, keeping kept: [String: FrameMembers]) {
    self.builder = builder
    let constraints: InterfaceBuilderConstraints
    (document, views, constraints) = builder.build(keeping: kept)
    (notes, namesGuides) = (constraints.notes, constraints.namesGuides)
    placeholders = constraints.placeholders
  }
}

/// What is known of a view beside its document.
package struct InterfaceBuilderView {
  /// Its id in the case.
  package let id: String
  /// The superview's id; `nil` for the root.
  package let parent: String?
  package let element: XMLElement
  /// What Xcode stored, relative to the superview, in points.
  package let storedFrame: Rect
  /// Whether the frame is fixed or comes from an autoresizing mask, and so is given.
  package let isInput: Bool
  package let isMisplaced: Bool
  /// The axes on which the content size is the stored one.
  package var kept: Set<Axis> = []
  /// What the text of a label measures, as a document has it; empty for all other views.
  var measured: [JSONValue] = []

  package var className: String { element.viewClass }

  /// Whether a size that is not the stored one comes from a text measured here.
  package var isMeasured: Bool {
    ["label", "button", "textField", "textView", "segmentedControl"].contains(element.name) && kept.count < 2
  }

  /// Whether its text is measured in a font that follows the text size.
  var hasTextStyle: Bool { !measured.isEmpty && InterfaceBuilderText.font(element).textStyle != nil }

  /// Whether its text is in the system's font, and not in one that an app brings.
  package var hasSystemFont: Bool { element.child("fontDescription", key: "fontDescription")?["name"] == nil }

  package var isRoot: Bool { parent == nil }
  /// Whether the view is a cell's content view, which is as much larger or smaller as its cell is.
  var isContentView: Bool {
    element["key"] == "contentView" && element.parent?.name.hasSuffix("Cell") == true
  }
}
