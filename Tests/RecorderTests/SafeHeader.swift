import UIKit

@testable import Recorder

/// A bar at the top of an iPhone's safe area, with two texts on one baseline inside of its margins.
@MainActor final class SafeHeader {
  private let screen = UIView()
  private let bar = UIView()
  private let title = UILabel()
  private let note = UILabel()

  init() {
    screen.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    screen.accessibilityIdentifier = "screen"
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    bar.accessibilityIdentifier = "bar"
    bar.frame = CGRect(x: 0, y: 59, width: 393, height: 60)
    bar.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    screen.addSubview(bar)
    for (label, name, x, y, size) in [
      (title, "title", CGFloat(16), CGFloat(11), CGFloat(17)), (note, "note", 124, 19, 10),
    ] {
      label.accessibilityIdentifier = name
      label.text = name
      label.font = UIFont()
      label.font.pointSize = size
      label.content = CGSize(width: 100, height: size == 17 ? 20 : 10)
      label.fitted = { _ in CGSize(width: 100, height: size == 17 ? 20 : 10) }
      label.frame = CGRect(x: x, y: y, width: 100, height: size == 17 ? 20 : 10)
      bar.addSubview(label)
    }
    for view in [bar, title, note] { view.translatesAutoresizingMaskIntoConstraints = false }
    relate(bar, .top, screen.safeAreaLayoutGuide, .top)
    relate(bar, .leading, screen, .leading)
    relate(bar, .trailing, screen, .trailing)
    relate(bar, .height, nil, .notAnAttribute, 60)
    relate(title, .leading, bar.layoutMarginsGuide, .leading)
    relate(title, .top, bar, .topMargin)
    relate(note, .leading, title, .trailing, 8)
    relate(note, .firstBaseline, title, .firstBaseline)
  }

  private func relate(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0
  ) {
    screen.constraints.append(
      NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
        multiplier: 1, constant: constant))
  }

  func document(named name: String) -> String { LayoutRecorder(screen).document(named: name) }
}
