import Platform
import TestSupport
import Testing

/// The class that `export --swift` writes.
struct SwiftExportTests {
  @Test(arguments: [
    (#"{"id":"contentView","children":[{"id":"imageView"}]}"#, "contentView"),
    (#"{"id":"imageView"}"#, "cell"),
  ])
  func `a cell is a subclass of UIKit's, with its views in the content view`(child: String, parent: String)
    throws
  {
    let document = """
      {"name":"row","environment":{"width":320,"direction":"rtl"},"root":{"id":"cell","class":"UITableViewCell",
       "children":[\(child)]},"constraints":["imageView.leading == \(parent).leading",
       "\(parent == "cell" ? "imageView" : "contentView").top == cell.top"]}
      """
    let output = try Workshop().run("export - --swift", input: document).output
    let isWhole = parent == "cell"
    let place = "      imageView.translatesAutoresizingMaskIntoConstraints = false\n"
    for line in [
      "@MainActor final class Row: UITableViewCell {\n  let views = Views()\n\n",
      "    views.add(to: self)\n",
      "  @MainActor final class Views {\n    let imageView = UIView()\n\n",
      "    fileprivate func add(to cell: UITableViewCell) {\n      let contentView = cell.contentView\n",
      "  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {\n",
      "  required init?(coder: NSCoder) {\n", "    contentView.addSubview(imageView)\n\(place)",
      "      imageView.semanticContentAttribute = .forceRightToLeft\n",
      "imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)",
    ] { #expect(output.contains(line), "\(line) of \(output)") }
    // UIKit itself lays the content view out, and the cell.
    #expect(output.contains("topAnchor.constraint") == isWhole && !output.contains(".frame ="), "\(output)")
  }

  /// `await.text` is no expression of Swift, also where a property has that name.
  @Test(arguments: ["await", "self", "repeat", "super"])
  func `no view is called by a word of the language`(word: String) throws {
    let label = #"{"id":"\#(word)","class":"UILabel","text":"a"}"#
    let document = #"{"name":"n","root":{"id":"v","children":[\#(label)]}}"#
    let output = try Workshop().run("export - --swift", input: document).output
    #expect(output.contains("  let \(word)View = UILabel()\n"), "\(output)")
    #expect(output.contains("    \(word)View.text = \"a\"\n"), "\(output)")
  }

  /// UIKit's own would be 16 at the sides and 11 above and below.
  @Test(arguments: [
    (#"{"id":"title"}"#, "title.leading == cell.leadingMargin", true),
    (#"{"id":"title","preservesSuperviewLayoutMargins":true}"#, "title.leading == cell.leading", true),
    (#"{"id":"title"}"#, "title.leading == cell.leading", false),
  ])
  func `the margins of a cell are the case's where they count`(child: String, place: String, count: Bool)
    throws
  {
    let document = """
      {"name":"row","root":{"id":"cell","class":"UITableViewCell","children":[\(child)]},"constraints":["\(place)"]}
      """
    let output = try Workshop().run("export - --swift", input: document).output
    #expect(output.contains("contentView.layoutMargins = ") == count, "\(output)")
    guard count else { return }
    for line in [
      "    contentView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)\n",
      "    contentView.preservesSuperviewLayoutMargins = false\n",
    ] { #expect(output.contains(line), "\(output)") }
  }

  @Test func `a stack view's alignment has the word of its axis, and no method is written that none calls`()
    throws
  {
    func export(_ stack: String, _ constraint: String = "") throws -> String {
      try Workshop().run(
        "export - --swift",
        input: #"{"name":"s","root":{"id":"row","stack":{\#(stack)}},"constraints":[\#(constraint)]}"#
      ).output
    }
    let row = try export(#""alignment":"leading""#)
    #expect(row.contains("row.alignment = .top\n") && !row.contains("extension NSLayoutConstraint"), "\(row)")
    #expect(try export(#""alignment":"trailing""#).contains("row.alignment = .bottom\n"))
    #expect(
      try export(#""axis":"vertical","alignment":"leading""#).contains("row.alignment = .leading\n"))
    let low = try export("", #""row.width == 9 @ 700""#)
    #expect(low.contains("func with(priority: Float)") && !low.contains("func named("), "\(low)")
    let named = try export("", #"{"id":"w","first":"row.width","constant":9}"#)
    #expect(!named.contains("func with(") && named.contains("func named(_ identifier: String)"), "\(named)")
  }

  @Test func `a class has views, texts, priorities and constraints in UIKit's words`() throws {
    let workshop = try Workshop()
    let document = #"""
      { "name": "a card", "environment": { "width": 320 }, "root": { "id": "card", "children": [
          { "id": "title", "class": "UILabel", "text": "A \"b\"\n", "font": { "size": 20, "weight": 600 },
            "numberOfLines": 0, "hugging": { "horizontal": 251 } },
          { "id": "photo-view", "class": "UIImageView", "customClass": "Photo",
            "intrinsic": { "width": 40, "height": 30 } }] },
        "constraints": ["title.leading == card.leading + 8", "title.top >= card.safeAreaLayoutGuide.top @ 749.5",
          { "id": "ratio", "first": "photo-view.width", "relation": "==", "second": "photo-view.height",
            "multiplier": 1.5 },
          "photo-view.centerX == 0.5 * card.trailing"] }
      """#
    let output = try workshop.run("export - --swift", input: document).output
    #expect(
      output.hasSuffix(
        #"""

        /// a card
        @MainActor final class ACard {
          let card = UIView()
          let title = UILabel()
          let photoView = SizedImageView()  // Photo

          init() { addViews() }

          private func addViews() {
            // Its height is free: ask systemLayoutSizeFitting(_:).
            card.frame = CGRect(x: 0, y: 0, width: 320, height: 0)
            card.accessibilityIdentifier = "card"
            card.addSubview(title)
            title.translatesAutoresizingMaskIntoConstraints = false
            title.accessibilityIdentifier = "title"
            title.text = "A \"b\"\n"
            title.font = .systemFont(ofSize: 20, weight: .semibold)
            title.numberOfLines = 0
            title.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
            card.addSubview(photoView)
            photoView.translatesAutoresizingMaskIntoConstraints = false
            photoView.accessibilityIdentifier = "photo-view"
            photoView.declaredWidth = 40
            photoView.declaredHeight = 30
            NSLayoutConstraint.activate([
              title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
              title.topAnchor.constraint(greaterThanOrEqualTo: card.safeAreaLayoutGuide.topAnchor).with(priority: \#
        749.5),
              photoView.widthAnchor.constraint(equalTo: photoView.heightAnchor, multiplier: 1.5).named("ratio"),
              NSLayoutConstraint(item: photoView, attribute: .centerX, relatedBy: .equal, toItem: card, attribute: \#
        .trailing, multiplier: 0.5, constant: 0),
            ])
          }

          /// Has the content size and the alignment rectangle that the case declares.
          final class SizedImageView: UIImageView {
            var declaredWidth, declaredHeight: CGFloat?
            var declaredInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

            override var intrinsicContentSize: CGSize {
              let own = super.intrinsicContentSize
              return CGSize(width: declaredWidth ?? own.width, height: declaredHeight ?? own.height)
            }

            override var alignmentRectInsets: UIEdgeInsets { declaredInsets }
          }
        }

        """#), "\(output)")
  }

  /// Each expression is one that UIKit's documentation has for such a font; the stub of UIKit declares its functions.
  @Test func `a text style's font keeps its weight, its italic and its family, and follows the text size`()
    throws
  {
    let fonts = [
      (#""textStyle": "headline""#, ".preferredFont(forTextStyle: .headline)"),
      (
        #""textStyle": "headline", "weight": 400"#,
        "UIFontMetrics(forTextStyle: .headline).scaledFont(for: UIFont.systemFont(ofSize: 17))"
      ),
      (
        #""textStyle": "footnote", "weight": 600"#,
        "UIFontMetrics(forTextStyle: .footnote).scaledFont(for: UIFont.systemFont(ofSize: 13, weight: .semibold))"
      ),
      (
        #""textStyle": "body", "italic": true"#,
        "UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont.italicSystemFont(ofSize: 17))"
      ),
      (
        #""textStyle": "headline", "italic": true"#,
        """
        UIFontMetrics(forTextStyle: .headline).scaledFont(for: UIFont.systemFont(ofSize: 17, weight: \
        .semibold).fontDescriptor.withSymbolicTraits(.traitItalic).map { UIFont(descriptor: $0, size: 17) } ?? \
        UIFont.systemFont(ofSize: 17, weight: .semibold))
        """
      ),
      (
        #""textStyle": "caption1", "family": "Inter""#,
        #"""
        UIFontMetrics(forTextStyle: .caption1).scaledFont(for: UIFont(name: "Inter", size: 12) ?? \#
        UIFont.systemFont(ofSize: 12))
        """#
      ),
      (
        #""size": 20, "family": "Inter", "weight": 700"#,
        #"""
        UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: "Inter", .traits: \#
        [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]]), size: 20)
        """#
      ),
      (
        #""size": 20, "family": "Inter", "italic": true"#,
        #"""
        UIFontDescriptor(fontAttributes: [.family: "Inter", .traits: [UIFontDescriptor.TraitKey.weight: \#
        UIFont.Weight.regular]]).withSymbolicTraits(.traitItalic).map { UIFont(descriptor: $0, size: 20) } ?? \#
        UIFont(name: "Inter", size: 20) ?? .systemFont(ofSize: 20)
        """#
      ),
    ]
    let labels = fonts.enumerated().map { place, font in
      #"{ "id": "l\#(place)", "class": "UILabel", "text": "a", "font": { \#(font.0) } }"#
    }
    let document =
      #"{ "name": "fonts", "root": { "id": "v", "children": [\#(labels.joined(separator: ", "))] } }"#
    let workshop = try Workshop()
    let output = try workshop.run("export - --swift", input: document).output
    for (place, font) in fonts.enumerated() {
      #expect(output.contains("l\(place).font = \(font.1)\n"), "\(output)")
      #expect(
        output.contains("l\(place).adjustsFontForContentSizeCategory = true") == font.0.contains("textStyle"))
    }
    try expectCompiles(output, in: workshop)
  }

  /// The stub of UIKit declares them, too.
  @Test func `views of a cell may have the names of the cell's own properties`() throws {
    let taken = [
      "accessoryType", "alpha", "constraints", "heightAnchor", "isEditing", "isHidden", "isSelected",
      "traitCollection",
    ]
    let views = taken.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let document =
      #"{"name": "row", "root": {"id": "cell", "class": "UITableViewCell", "children": [\#(views)]}}"#
    let workshop = try Workshop()
    let output = try workshop.run("export - --swift", input: document).output
    for name in taken { #expect(output.contains("    let \(name) = UIView()\n"), "\(output)") }
    try expectCompiles(output, in: workshop)
  }

  /// Compiles a class with the stub of UIKit.
  private func expectCompiles(_ source: String, in workshop: Workshop) throws {
    try workshop.folder.write(source.replacing("import UIKit\n", with: ""), to: "classes.swift")
    let path = String(cString: getenv("PATH"))
    let checked = try workshop.shell(
      """
      PATH='\(path)' swiftc -typecheck -swift-version 6 -module-name UIKit \(Fixtures.folder)../Stubs/UIKit/*.swift \
      classes.swift 2>&1
      """
    )
    #expect(checked.exitCode == 0, "\(checked.output)")
  }

  @Test func `a class tells its environment, which an app has from its device and its user`() throws {
    let document = #"""
      { "name": "n", "environment": { "width": 100, "scale": 3, "direction": "rtl", "textSize": "XXL",
          "safeArea": { "top": 20 }, "keyboard": { "height": 300 }, "horizontalSizeClass": "compact" },
        "root": { "id": "v" }, "history": [{ "changes": [{ "environment": { "textSize": "L" } }] }] }
      """#
    let words = [
      "3x", "right to left", "text size XXL", "safe area UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)",
      "keyboard 300 high", "horizontal size class compact",
    ]
    for (pass, told) in [(0, words), (1, words.filter { $0 != "text size XXL" })] {
      let output = try Workshop().run("export - --swift --pass \(pass)", input: document).output
      let comment = "/// n\n///\n/// Its environment: \(told.joined(separator: ", ")).\n"
      #expect(output.contains(comment), "\(output)")
    }
  }

  @Test func `the class of a cell tells the width that its table gives`() throws {
    let document = #"""
      { "name": "n", "environment": { "width": 375, "scale": 3 }, "root": { "id": "c", "class": "UITableViewCell" } }
      """#
    let output = try Workshop().run("export - --swift", input: document).output
    #expect(output.contains("/// Its environment: 375 wide, 3x.\n"), "\(output)")
  }

  /// `titleLineBreakMode` is a property of `UIButton.Configuration`; the number of lines is none.
  @Test func `a configured button keeps how its title is broken`() throws {
    let document = #"""
      { "name": "n", "root": { "id": "v", "children": [{ "id": "b", "class": "UIButton", "title": "Follow",
          "style": "filled", "numberOfLines": 2, "lineBreakMode": "byCharWrapping" }] } }
      """#
    let workshop = try Workshop()
    let output = try workshop.run("export - --swift", input: document).output
    #expect(
      output.contains(
        """
            b.configuration?.titleLineBreakMode = .byCharWrapping
            // Its title has at most 2 lines.

        """), "\(output)")
  }

  /// UIKit knows the size of a switch, and none of an image that is set later.
  @Test func `a size that a pass gives is exported in an era, and the era's own is not`() throws {
    let document = #"""
      { "name": "n", "environment": { "era": "iOS 17" }, "root": { "id": "v", "children": [
          { "id": "photo", "class": "UIImageView" }, { "id": "toggle", "class": "UISwitch" } ] },
        "history": [{ "changes": [{ "view": "photo", "intrinsic": { "width": 40, "height": 30 } }] }] }
      """#
    let output = try Workshop().run("export - --swift", input: document).output
    #expect(output.contains("let photo = SizedImageView()\n"), "\(output)")
    #expect(output.contains("photo.declaredWidth = 40\n    photo.declaredHeight = 30\n"))
    #expect(output.contains("let toggle = UISwitch()\n"))
    let earlier = try Workshop().run("export - --swift --pass 0", input: document).output
    #expect(earlier.contains("let photo = UIImageView()\n"))
  }

  /// UIKit's image view takes its content size from its image alone.
  @Test func `an image view is exported with an image of its size`() throws {
    let document = #"""
      { "name": "n", "root": { "id": "v", "children": [
          { "id": "icon", "class": "UIImageView", "image": { "width": 24, "height": 20 } } ] } }
      """#
    let output = try Workshop().run("export - --swift", input: document).output
    let line = "icon.image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 20)).image { _ in }\n"
    #expect(output.contains(line), "\(output)")
  }

  @Test func `of a log's case UIKit's own constraints are comments`() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UIImageView:0xa1.height == 200   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0xa1.top == UITableViewCellContentView:0xc1.top + 8   (active)>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc1.height == 44 (active)>"
      """
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name bug", input: log)
    let output = try workshop.run("export bug --swift").output
    let lines = output.split(separator: "\n").filter { $0.contains("equalToConstant: 44") }
    #expect(lines.count == 1 && lines[0].hasPrefix("    // UIKit makes it: "), "\(output)")
    #expect(output.contains("      imageView.heightAnchor.constraint(equalToConstant: 200)"), "\(output)")
    // A log tells nothing of the image, whose resistance counts as soon as there is one.
    let shown = try workshop.run("show bug").output
    #expect(shown.contains("  UIImageView ") && shown.contains("  750, 750"), "\(shown)")
  }

  @Test func `cases whose names make one class name have classes of their own`() throws {
    let documents = ["a b", "a-b"].map { #"{ "name": "\#($0)", "root": { "id": "v" } }"# }
    let output = try Workshop().run(
      "export - --swift --pass 0", input: documents.joined(separator: "\n")
    ).output
    #expect(output.matches(of: /final class (\w+)/).map { String($0.output.1) } == ["AB", "AB2"])
  }

  @Test(arguments: [
    ("UILabel", "UILabelCase"), ("NSLayoutConstraint", "NSLayoutConstraintCase"), ("Self", "SelfCase"),
    ("float", "FloatCase"), ("main actor", "MainActorCase"), ("UIcell", "UIcell"), ("UI", "UI"),
  ])
  func `a class has no name of a class that it uses`(name: String, expected: String) throws {
    let document = #"{ "name": "\#(name)", "root": { "id": "v", "class": "UILabel" } }"#
    let output = try Workshop().run("export - --swift", input: document).output
    #expect(output.contains("final class \(expected) {"))
  }

  @Test func `a third is a division, and a decimal stays one`() throws {
    let document = """
      {"name":"row","root":{"id":"v","children":[{"id":"a"}]},"constraints":["a.width == v.width / 3",
       "a.height == 0.5625 * a.width"]}
      """
    let output = try Workshop().run("export - --swift", input: document).output
    #expect(output.contains("multiplier: 1.0 / 3)"), "\(output)")
    #expect(output.contains("multiplier: 0.5625)"), "\(output)")
  }
}
