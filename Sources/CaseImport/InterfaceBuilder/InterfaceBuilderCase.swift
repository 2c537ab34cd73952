package import JSON
package import LayoutModel

/// One root of an Interface Builder file as a case document, with what is known of each view.
package struct InterfaceBuilderCase {
  package let file: InterfaceBuilderFile
  package let root: InterfaceBuilderRoot
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
  private let measurer: any TextMeasuring
  private let textViewHeights: TextViewHeights
  /// The ids that the case's views have, by their elements' indices.
  private let viewNames: [Int: String]

  /// - Parameter measurer: tells which stored sizes follow from a text.
  package init(_ root: InterfaceBuilderRoot, of file: InterfaceBuilderFile, measurer: any TextMeasuring) {
    let names = InterfaceBuilderCaseBuilder.names(of: root.element, in: file)
    self.init(
      root, file, names, measurer, TextViewHeights(), InferredEnvironment(), keeping: [:], wrappingWidths: [:]
    )
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
    Self(
      root, file, viewNames, measurer, textViewHeights, inferred, keeping: kept,
      wrappingWidths: wrappingWidths)
  }

  private init(
    _ root: InterfaceBuilderRoot, _ file: InterfaceBuilderFile, _ names: [Int: String],
    _ measurer: any TextMeasuring, _ textViewHeights: TextViewHeights, _ inferred: InferredEnvironment,
    keeping kept: [String: FrameMembers], wrappingWidths: [String: Double]
  ) {
    let builder = InterfaceBuilderCaseBuilder(
      root, file, names, measurer, textViewHeights, inferred, wrappingWidths)
    let (document, views, constraints) = builder.build(keeping: kept)
    (self.file, self.root, self.measurer) = (file, root, measurer)
    self.textViewHeights = textViewHeights
    viewNames = names
    (self.document, self.views) = (document, views)
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

  package var isRoot: Bool { parent == nil }
  /// Whether the view is a cell's content view, which is as much larger or smaller as its cell is.
  var isContentView: Bool {
    element["key"] == "contentView" && element.parent?.name.hasSuffix("Cell") == true
  }
}
