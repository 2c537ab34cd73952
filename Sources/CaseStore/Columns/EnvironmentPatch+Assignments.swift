import LayoutModel

extension EnvironmentPatch {
  /// The members that the patch sets.
  var assignments: [Assignment] {
    var all: [Assignment] = []
    all.append(.width, width) { .number($0) }
    all.append(.height, height) { .number($0) }
    if let scale { all.append(.scale, scale) }
    if let direction { all.append(.direction, .text(direction.rawValue)) }
    if let textSize { all.append(.textSize, .text(textSize.rawValue)) }
    switch fitting {
    case .keep: break
    case .clear: all.append(.fitting, .cleared)
    case .set(let fitting):
      all.append(.fittingWidth, fitting.width)
      all.append(.fittingHeight, fitting.height)
      all.append(.fittingHorizontalPriority, fitting.horizontalPriority.rawValue)
      all.append(.fittingVerticalPriority, fitting.verticalPriority.rawValue)
    }
    if let separator { all.append(.separator, separator) }
    all.append(.device, device) { .text($0) }
    if let safeArea { all.append(.safeArea, .text(safeArea.text)) }
    all.append(.keyboard, keyboardHeight) { .number($0) }
    all.append(.horizontalSizeClass, horizontalSizeClass) { .text($0.rawValue) }
    all.append(.verticalSizeClass, verticalSizeClass) { .text($0.rawValue) }
    all.append(.era, era) { .text($0.text) }
    return all
  }

  init(_ assignments: [Assignment]) throws(StoreError) {
    self.init()
    for assignment in assignments { try apply(assignment) }
  }

  private mutating func apply(_ assignment: Assignment) throws(StoreError) {
    switch assignment.member {
    case .width: width = try assignment.numberPatch()
    case .height: height = try assignment.numberPatch()
    case .scale: scale = try assignment.number()
    case .direction: direction = try assignment.word()
    case .textSize: textSize = try assignment.word()
    case .fitting: fitting = .clear
    case .fittingWidth: try applyFitting(\.width, assignment.numberPatch().applied(to: nil))
    case .fittingHeight: try applyFitting(\.height, assignment.numberPatch().applied(to: nil))
    case .fittingHorizontalPriority: try applyFitting(\.horizontalPriority, assignment.priority())
    case .fittingVerticalPriority: try applyFitting(\.verticalPriority, assignment.priority())
    case .separator: separator = try assignment.number()
    case .device: device = try assignment.textPatch()
    case .safeArea: safeArea = try assignment.insets()
    case .keyboard: keyboardHeight = try assignment.numberPatch()
    case .horizontalSizeClass: horizontalSizeClass = try assignment.wordPatch()
    case .verticalSizeClass: verticalSizeClass = try assignment.wordPatch()
    case .era: era = try assignment.era()
    default: throw assignment.unreadable
    }
  }

  private mutating func applyFitting<Value>(_ member: WritableKeyPath<Fitting, Value>, _ value: Value) {
    var new = fitting.applied(to: nil) ?? Fitting()
    new[keyPath: member] = value
    fitting = .set(new)
  }
}

extension Assignment {
  /// Databases of earlier versions may hold eras that name no version. They had no effect.
  fileprivate func era() throws(StoreError) -> Patch<InterfaceBuilderVersion> {
    guard case .set(let text) = try textPatch(), let version = InterfaceBuilderVersion(text) else {
      return .clear
    }
    return .set(version)
  }

  fileprivate func insets() throws(StoreError) -> EdgeInsets {
    guard let insets = try? EdgeInsets(json: try text()) else { throw unreadable }
    return insets
  }
}
