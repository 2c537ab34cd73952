import UIKit

@testable import Recorder

/// A cell that stands as an iPhone would have it: an image, a title and a text of three lines.
///
/// Apart from the tests, as a file that imports `Testing` beside `UIKit` wants Apple's overlay of both.
@MainActor final class FeedCell {
  /// What UIKit makes of a content size, which is no business of a document.
  private final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

  private let cell = UIView()
  private let photo = UIView()
  private let title = UILabel()
  private let text = UILabel()

  init() {
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 120)
    cell.accessibilityIdentifier = "feed cell"
    photo.accessibilityIdentifier = "photo"
    photo.translatesAutoresizingMaskIntoConstraints = false
    photo.content = CGSize(width: 60, height: 60)
    photo.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
    photo.hugging = [.horizontal: 999]
    for (label, width, y) in [(title, CGFloat(90), CGFloat(10)), (text, 700, 32)] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.content = CGSize(width: width, height: 20)
      label.frame = CGRect(x: 78, y: y, width: 232, height: 20)
      label.text = width == 90 ? "A \"title\"\n" : "three lines of text"
      label.fitted = { $0 < width ? CGSize(width: 230, height: 61) : CGSize(width: width, height: 20) }
      cell.addSubview(label)
    }
    text.numberOfLines = 0
    text.frame = CGRect(x: 78, y: 32, width: 232, height: 61)
    cell.addSubview(photo)
    relate(photo, .left, cell, .left, 10)
    relate(photo, .top, cell, .topMargin, 2)
    for label in [title, text] {
      relate(label, .left, photo, .right, 8)
      relate(label, .trailing, cell, .trailing, -10, "trailing edge")
    }
    relate(title, .top, cell, .top, 10)
    relate(text, .top, title, .lastBaseline, 6)
  }

  private func relate(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ identifier: String? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: 1,
      constant: constant)
    constraint.identifier = identifier
    cell.constraints.append(constraint)
  }

  func document(named name: String) -> String { LayoutRecorder(cell).document(named: name) }

  /// Adds the encapsulated width of a cell, a content size and what guides are placed by, as UIKit does.
  func addConstraintsOfUIKit() {
    relate(cell, .width, nil, .notAnAttribute, 320, "UIView-Encapsulated-Layout-Width")
    relate(photo, .top, title, .top, 0, "UIScrollView-top-auto-cancel")
    relate(photo, .top, title, .top, 0, "UIKeyboardLayoutGuide.top")
    cell.constraints.append(
      NSContentSizeLayoutConstraint(
        item: photo, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 60))
  }

  /// Keeps the title above the keyboard, which takes 34 from the bottom.
  func useKeyboard() {
    let guide = UILayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.layoutFrame = CGRect(x: 0, y: 86, width: 320, height: 34)
    guide.owningView = cell
    relate(title, .bottom, guide, .top, 0)
  }

  /// Sets the title in a font of the app's own.
  func setTitleInOwnFont() { title.font = UIFont(name: "Avenir", size: 17) }

  /// Sets the title as a headline, which follows the text size, and the text in bold letters that break anywhere.
  func setInBold() {
    title.font = .preferredFont(forTextStyle: .headline)
    text.font = .boldSystemFont(ofSize: 17)
    text.lineBreakMode = .byCharWrapping
  }

  /// Sets the title in a headline's font at a size of its own, and the text in italics.
  func setInItalic() {
    title.font = UIFont(descriptor: UIFont.preferredFont(forTextStyle: .headline).fontDescriptor, size: 20)
    text.font = .italicSystemFont(ofSize: 15)
  }

  /// Relates the text to a view that is not in the cell.
  func relateToStranger() { relate(text, .firstBaseline, UIView(), .top, 0) }

  /// Adds a button with a translated mask, a width of its own and a label inside.
  func addButton(named name: String) {
    let button = UIButton()
    button.addSubview(UILabel())
    button.content = CGSize(width: 40, height: UIView.noIntrinsicMetric)
    button.frame = CGRect(x: 1, y: 2, width: 30, height: 4)
    button.accessibilityIdentifier = name
    cell.addSubview(button)
  }

  /// Goes to an older device that is set to large texts and to Arabic.
  func moveToOtherDevice() {
    cell.traitCollection.displayScale = 2
    cell.traitCollection.preferredContentSizeCategory = .accessibilityLarge
    cell.effectiveUserInterfaceLayoutDirection = .rightToLeft
  }
}
