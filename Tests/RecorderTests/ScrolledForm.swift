import UIKit

@testable import Recorder

/// A scroll view with a column of two rows, of which the second is hidden, and a badge that is not arranged.
@MainActor final class ScrolledForm {
  private final class FormScrollView: UIScrollView {}

  private let scrollView = FormScrollView()
  private let column = UIStackView()
  private let badge = UIView()

  init() {
    scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    scrollView.accessibilityIdentifier = "scroll"
    column.accessibilityIdentifier = "column"
    column.translatesAutoresizingMaskIntoConstraints = false
    column.axis = .vertical
    column.distribution = .fill
    column.alignment = .leading
    column.spacing = 8
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    column.frame = CGRect(x: 0, y: 0, width: 320, height: 64)
    scrollView.addSubview(column)
    badge.accessibilityIdentifier = "badge"
    badge.frame = CGRect(x: 300, y: 0, width: 20, height: 20)
    column.addSubview(badge)
    for (name, y) in [("first", CGFloat(10)), ("second", 62), ("third", 34)] {
      let row = UIView()
      row.accessibilityIdentifier = name
      row.content = CGSize(width: 100, height: 20)
      row.isHidden = name == "second"
      row.frame = CGRect(x: 16, y: y, width: 100, height: 20)
      column.addArrangedSubview(row)
      if name == "first" { column.setCustomSpacing(4, after: row) }
    }
    relate(column, .leading, scrollView.contentLayoutGuide, .leading)
    relate(column, .trailing, scrollView.contentLayoutGuide, .trailing)
    relate(column, .top, scrollView.contentLayoutGuide, .top)
    relate(column, .bottom, scrollView.contentLayoutGuide, .bottom)
    relate(column, .width, scrollView.frameLayoutGuide, .width)
    relate(column.arrangedSubviews[0], .top, column, .topMargin, "UISV-canvas-connection")
  }

  private func relate(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
    _ other: NSLayoutConstraint.Attribute, _ identifier: String? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: 1,
      constant: 0)
    constraint.identifier = identifier
    scrollView.constraints.append(constraint)
  }

  func document(named name: String) -> String { LayoutRecorder(scrollView).document(named: name) }
}

/// A text view that scrolls as it does by default, and a badge as wide as what is seen of it.
@MainActor func documentOfScrolledText(named name: String) -> String {
  let (textView, badge) = (UITextView(), UIView())
  textView.accessibilityIdentifier = "notes"
  badge.accessibilityIdentifier = "badge"
  let root = UIView()
  root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
  for view in [textView, badge] {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }
  root.constraints.append(
    NSLayoutConstraint(
      item: badge, attribute: .width, relatedBy: .equal, toItem: textView.frameLayoutGuide, attribute: .width,
      multiplier: 1, constant: 0))
  return LayoutRecorder(root).document(named: name)
}
