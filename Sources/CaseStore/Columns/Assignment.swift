import LayoutModel

/// One member of a patch with its new value: what a change is in rows, in keys and in requests.
struct Assignment: Hashable, Sendable {
  var member: Member
  var value: Value

  enum Value: Hashable, Sendable {
    /// The member is cleared.
    case cleared
    case number(Double)
    case text(String)
  }

  /// The members of views, constraints and environments that changes name, in the words of documents.
  enum Member: String, CaseIterable, Sendable {
    case huggingHorizontal = "hugging.horizontal"
    case huggingVertical = "hugging.vertical"
    case compressionHorizontal = "compression.horizontal"
    case compressionVertical = "compression.vertical"
    case intrinsicWidth = "intrinsic.width"
    case intrinsicHeight = "intrinsic.height"
    case text
    case font
    case fontFamily = "font.family"
    case fontSize = "font.size"
    case fontWeight = "font.weight"
    case fontItalic = "font.italic"
    case fontTextStyle = "font.textStyle"
    case numberOfLines
    case preferredMaxLayoutWidth
    case lineBreakMode
    case lineHeightMultiple
    case runs
    case priority
    case constant
    case relation
    case isActive = "active"
    case width
    case height
    case scale
    case direction
    case textSize
    case fitting
    case fittingWidth = "fitting.width"
    case fittingHeight = "fitting.height"
    case fittingHorizontalPriority = "fitting.horizontalPriority"
    case fittingVerticalPriority = "fitting.verticalPriority"
    case separator
    case stack
    case hidden
    case layoutMargins
    case directionalLayoutMargins
    case preservesSuperviewLayoutMargins
    case insetsLayoutMarginsFromSafeArea
    case isViewControllerRoot
    case alignmentInsets
    case isScrollEnabled
    case intrinsicByWidth
    case device
    case safeArea
    case keyboard
    case horizontalSizeClass
    case verticalSizeClass
    case era
  }
}

extension [Assignment] {
  mutating func append(_ member: Assignment.Member, _ value: Assignment.Value) {
    append(Assignment(member: member, value: value))
  }

  mutating func append(_ member: Assignment.Member, _ number: Double?) {
    append(member, number.map { .number($0) } ?? .cleared)
  }

  mutating func append<Value>(
    _ member: Assignment.Member, _ patch: Patch<Value>, _ value: (Value) -> Assignment.Value
  ) {
    switch patch {
    case .keep: break
    case .clear: append(member, .cleared)
    case .set(let new): append(member, value(new))
    }
  }
}

extension Assignment {
  /// The number, where clearing the member makes no sense.
  func number() throws(StoreError) -> Double {
    guard case .number(let number) = value else { throw unreadable }
    return number
  }

  func numberPatch() throws(StoreError) -> Patch<Double> {
    switch value {
    case .cleared: .clear
    case .number(let number): .set(number)
    case .text: throw unreadable
    }
  }

  func text() throws(StoreError) -> String {
    guard case .text(let text) = value else { throw unreadable }
    return text
  }

  func textPatch() throws(StoreError) -> Patch<String> {
    if case .cleared = value { .clear } else { .set(try text()) }
  }

  func priority() throws(StoreError) -> LayoutPriority {
    guard let priority = LayoutPriority(try number()) else { throw unreadable }
    return priority
  }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable<String>>() throws(StoreError) -> Word {
    guard let word = Word(rawValue: try text()) else { throw unreadable }
    return word
  }

  func wordPatch<Word: RawRepresentable<String>>() throws(StoreError) -> Patch<Word> {
    if case .cleared = value { .clear } else { .set(try word()) }
  }

  /// Stored as 0 or 1.
  func flag() throws(StoreError) -> Bool {
    switch try number() {
    case 0: false
    case 1: true
    default: throw unreadable
    }
  }

  func priorityPatch() throws(StoreError) -> Patch<LayoutPriority> {
    if case .cleared = value { .clear } else { .set(try priority()) }
  }

  /// The error for a value that the member cannot have.
  var unreadable: StoreError {
    .damaged("a stored change gives \(member.rawValue) a value that it cannot have")
  }
}
