import Algorithms
import LayoutModel

extension TextMeasuring {
  /// How many lines a text has that is wrapped at a width.
  func lineCount(of text: LabelText, maxWidth: Double, in environment: Environment) -> Int {
    func height(_ text: LabelText) -> Double { size(of: text, maxWidth: maxWidth, in: environment).height }
    let all = height(text)
    var part = text
    // A line has at least a character.
    let most = (text.string?.utf16.count ?? 0) + 1
    return (1..<most).partitioningIndex { count in
      part.numberOfLines = count
      return height(part) >= all - Precision.ambiguity
    }
  }
}
