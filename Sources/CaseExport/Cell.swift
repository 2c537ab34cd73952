import LayoutModel

/// The cell of a table or a collection that a case is.
struct Cell {
  let uikitClass: UIKitClass
  /// The view that stands for its content view: one of that name, or else the root.
  let contentView: ViewIndex

  /// A class of UIKit whose content stands in its content view.
  enum UIKitClass: String {
    case tableViewCell = "UITableViewCell"
    case collectionViewCell = "UICollectionViewCell"
  }

  /// Nil where the case's root is no cell.
  init?(_ layoutCase: LayoutCase) {
    guard let name = layoutCase.views[0].className, let uikitClass = UIKitClass(rawValue: name) else {
      return nil
    }
    self.uikitClass = uikitClass
    let inner = layoutCase.view(named: "contentView")
    contentView = inner.flatMap { layoutCase[$0].parent == .root ? $0 : nil } ?? .root
  }

  /// Whether UIKit makes the view: the cell or its content view.
  func makes(_ view: ViewIndex) -> Bool { view == .root || view == contentView }

  /// The initialisers of a subclass, each behind an empty line.
  var initializers: [String] {
    let own =
      switch uikitClass {
      case .tableViewCell:
        [
          "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {",
          "  super.init(style: style, reuseIdentifier: reuseIdentifier)",
        ]
      case .collectionViewCell: ["override init(frame: CGRect) {", "  super.init(frame: frame)"]
      }
    let coded = ["required init?(coder: NSCoder) {", "  super.init(coder: coder)"]
    return [own, coded].flatMap { [""] + $0 + ["  views.add(to: self)", "}"] }
  }
}
