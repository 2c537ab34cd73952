extension ConstraintDescription: CustomStringConvertible {
  /// The constraint in the log's own notation: the text that was read.
  public var description: String {
    var text = "\(spelling.opening)\(className):\(handle)\(spelling.hasInnerBrackets ? ">" : "")"
    if let sourceLine { text += "@\(sourceLine)" }
    if let mask { text += "\(spelling.beforeMask)\(mask)" }
    if let identifier { text += "\(spelling.beforeIdentifier)'\(identifier)'" }
    text += spelling.beforeStatement
    text += spelling.hasInnerBrackets ? InnerBrackets.added(to: "\(statement)") : "\(statement)"
    for (space, annotation) in zip(spelling.beforeAnnotations, annotations) {
      text += "\(space)\(annotation)"
    }
    if let state = spelling.state { text += description(of: state) }
    return text + spelling.closing
  }

  private func description(of state: Spelling.State) -> String {
    var parts: [String] = []
    if let isActive { parts.append(isActive ? "active" : "inactive") }
    if let label = state.namesLabel {
      parts.append("\(label): \(names.map(\.description).joined(separator: ", "))\(state.beforeEnd)")
    }
    return "\(state.before)(\(parts.joined(separator: ", ")))"
  }
}

extension ConstraintDescription.Statement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .equation(let equation): equation.description
    case .visual(let chain): chain.description
    }
  }
}

extension ConstraintDescription.Annotation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .priority(let number, let mark): "\(mark)\(number)"
    case .strength(let word): "^\(word)"
    case .content(let hugging, let compression): "Hug:\(hugging) CompressionResistance:\(compression)"
    case .direction(let direction): direction.mark
    }
  }
}
