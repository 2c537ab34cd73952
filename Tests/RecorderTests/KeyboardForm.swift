import UIKit

@testable import Recorder

/// A row of a form, all of it on one baseline, and a switch above the keyboard, inside of what is good to read.
@MainActor final class KeyboardForm {
  private final class Toggle: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  }

  private let screen = UIView()
  private let name = UILabel()
  private let field = UITextField()
  private let send = UIButton()
  private let done = UIButton()
  private let toggle = Toggle()

  init() {
    screen.frame = CGRect(x: 0, y: 0, width: 375, height: 400)
    screen.accessibilityIdentifier = "screen"
    screen.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    screen.keyboardLayoutGuide.layoutFrame = CGRect(x: 0, y: 100, width: 375, height: 300)
    name.text = "Name"
    name.fitted = { _ in CGSize(width: 100, height: 20) }
    field.font = UIFont()
    send.titleLabel?.text = "Send"
    send.titleLabel?.font = UIFont(name: "Avenir", size: 17)
    done.titleLabel?.text = "Done"
    for (view, id, x, y, size) in [
      (name, "name", 16, 20, CGSize(width: 100, height: 20)),
      (field, "field", 124, 13, CGSize(width: 80, height: 34)),
      (send, "send", 212, 15, CGSize(width: 60, height: 30)),
      (done, "done", 280, 15, CGSize(width: 60, height: 30)),
      (toggle, "toggle", 16, 69, CGSize(width: 49, height: 31)),
    ] as [(UIView, String, CGFloat, CGFloat, CGSize)] {
      view.accessibilityIdentifier = id
      view.translatesAutoresizingMaskIntoConstraints = false
      view.content = size
      let insets = view.alignmentRectInsets
      view.frame = CGRect(x: x, y: y, width: size.width + insets.right, height: size.height)
      screen.addSubview(view)
    }
    relate(name, .leading, screen.readableContentGuide, .leading)
    relate(name, .top, screen, .top, 20)
    relate(field, .leading, name, .trailing, 8)
    relate(field, .firstBaseline, name, .firstBaseline)
    relate(send, .leading, field, .trailing, 8)
    relate(send, .lastBaseline, field, .lastBaseline)
    relate(done, .leading, send, .trailing, 8)
    relate(done, .firstBaseline, send, .firstBaseline)
    relate(toggle, .leading, screen.readableContentGuide, .leading)
    relate(toggle, .bottom, screen.keyboardLayoutGuide, .top)
  }

  private func relate(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
    _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0
  ) {
    screen.constraints.append(
      NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
        multiplier: 1, constant: constant))
  }

  func document(named name: String) -> String { LayoutRecorder(screen).document(named: name) }
}
