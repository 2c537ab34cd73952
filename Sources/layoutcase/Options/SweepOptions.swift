import Arguments
import LayoutModel
import Spelling

/// The number that is swept, its range, and what else holds in place of the case's environment.
struct SweepOptions: ParsableArguments {
  var heading: String { "What is swept, and the environment" }

  @Option(
    "The root's widths as 320...1024, of a list from its least to its greatest; or one width; none leaves it free.",
    valueName: "points")
  var width: SweptLength?
  @Option("The root's heights in the same way.", valueName: "points") var height: SweptLength?
  @Option("Dynamic Type sizes as L...AX3, or all; or one.", valueName: "sizes") var textSize: SweptTextSizes?
  @Option(
    "A constraint and its constants, as gap=0...40.", valueName: "name=range", completion: .values(.constants)
  )
  var constant: SweptName?
  @Option(
    "A constraint, or a view's title.hugging.horizontal, and its priorities; 1...1000 unless a range is given.",
    valueName: "name=range", completion: .values(.priorities))
  var priority: SweptName?
  @Option("A device, such as \"iPhone 15\"; what no other option sets is the device's.") var device: Device?
  @Option("Pixels per point.", valueName: "number") var scale: Scale?
  @Option("The writing direction.") var direction: LayoutDirection?

  func validate() throws(UsageError) { _ = try swept() }

  /// What is swept, by the words of the command line.
  private enum Swept {
    /// Of any case.
    case number(CaseParameter, ClosedRange<Double>)
    case constant(of: String, ClosedRange<Double>)
    case priority(of: String, ClosedRange<Double>)

    var option: String {
      switch self {
      case .number(.environment(let axis), _): "--\(axis.dimension)"
      case .number: "--text-size"
      case .constant: "--constant"
      case .priority: "--priority"
      }
    }
  }

  /// - Throws: unless one number is named, with a range that it can have.
  private func swept() throws(UsageError) -> Swept {
    var named: [Swept] = []
    if let range = width?.range { named.append(.number(.environment(.horizontal), range)) }
    if let range = height?.range { named.append(.number(.environment(.vertical), range)) }
    if case .range(let range) = textSize { named.append(.number(.textSize, range)) }
    if let constant {
      guard let range = constant.range else { throw UsageError("write a range as \(constant.name)=0...40") }
      if range.lowerBound == range.upperBound {
        let end = range.lowerBound
        let example = end == 0 ? 0...40 : min(0, end)...max(0, end)
        throw UsageError(
          "a range has two numbers, as in \(constant.name)=\(example.lowerBound.argument)..."
            + example.upperBound.argument)
      }
      named.append(.constant(of: constant.name, range))
    }
    if let priority {
      let range = priority.range ?? 1...1000
      guard range.lowerBound >= 1, range.upperBound <= 1000 else {
        throw UsageError("priorities are swept from 1 to 1000")
      }
      if range.lowerBound == range.upperBound {
        let example = range.lowerBound == 1 ? "1...250" : "1...\(range.lowerBound.argument)"
        throw UsageError(
          "a range has two numbers, as in \(priority.name)=\(example); \(priority.name) alone is swept from 1 to 1000"
        )
      }
      let (first, last) = (range.lowerBound.rounded(.up), range.upperBound.rounded(.down))
      guard first <= last else {
        throw UsageError(
          "whole priorities are swept, and there is none from \(range.lowerBound.shown) to \(range.upperBound.shown)"
        )
      }
      named.append(.priority(of: priority.name, first...last))
    }
    guard let first = named.first else {
      throw UsageError(
        "name one number to sweep, as in --width 320...1024 or --priority title.hugging.horizontal")
    }
    guard named.count == 1 else {
      let options = named.map(\.option)
      throw UsageError(
        "one number is swept at a time, and \(options.enumerated(by: "and")) are ranges; give the range of one of them "
          + "alone")
    }
    return first
  }

  var request: EnvironmentPatch {
    var request = EnvironmentPatch()
    request.width = width?.patch ?? .keep
    request.height = height?.patch ?? .keep
    if case .fixed(let size) = textSize { request.textSize = size }
    if let device { request.device = .set(device.name) }
    request.scale = scale?.value
    request.direction = direction
    return request
  }

  /// - Throws: an error with what the names are near to.
  func number(of layoutCase: LayoutCase) throws -> (number: CaseParameter, range: ClosedRange<Double>) {
    switch try swept() {
    case .number(let number, let range): return (number, range)
    case .constant(let name, let range):
      return (.constant(try constraint(name, suffix: ".constant", of: layoutCase)), range)
    case .priority(let name, let range):
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 3, let view = layoutCase.view(named: parts[0]),
        let kind = ContentPriorityKind(rawValue: parts[1]), let axis = Axis(rawValue: parts[2])
      {
        return (.priority(.content(view, kind, axis)), range)
      }
      return (.priority(.constraint(try constraint(name, suffix: ".priority", of: layoutCase))), range)
    }
  }

  private func constraint(
    _ word: String, suffix: String, of layoutCase: LayoutCase
  ) throws(UsageError) -> ConstraintIndex {
    let name = word.hasSuffix(suffix) ? String(word.dropLast(suffix.count)) : word
    if let constraint = layoutCase.constraint(named: name) { return constraint }
    let parts = name.split(separator: ".").map(String.init)
    let isContentPriority =
      parts.count == 2 && layoutCase.view(named: parts[0]) != nil
      && ContentPriorityKind(rawValue: parts[1]) != nil
    let near =
      isContentPriority
      ? question("\(name).horizontal") : question(for: name, among: layoutCase.constraints.map(\.id))
    let names = layoutCase.constraints.map(\.id)
    let present = names.isEmpty ? "it has none" : "there are \(names.enumerated(by: "and", atMost: 8))"
    if let metric = layoutCase.metrics.first(where: { $0.name == name }) {
      let having = layoutCase.constraints.filter { $0.constant.magnitude == metric.value.magnitude }.map(\.id)
      let remedy =
        having.isEmpty
        ? present
        : "\(having.enumerated(by: "and", atMost: 8)) \(having.count.verb("has", "have")) its \(metric.value.shown)"
      throw UsageError("\"\(name)\" is a metric, and one constraint is swept at a time; \(remedy)")
    }
    if parts.count == 2, parts[1] == "spacing", layoutCase.view(named: parts[0]) != nil {
      throw UsageError(
        "\"\(name)\" is no constraint's constant, and a stack view's spacing is not swept; \(present)")
    }
    throw UsageError("\"\(layoutCase.name)\" has no constraint \"\(name)\"; \(near ?? present)")
  }
}

extension CaseParameter {
  /// A value of the number, for people.
  func shown(_ value: Double) -> String {
    guard case .textSize = self else { return value.shown }
    return ContentSizeCategory(nearestPlace: Int(value)).rawValue
  }

  /// In the words of an assignment.
  func name(in layoutCase: LayoutCase) -> String {
    switch self {
    case .environment(let axis): axis.dimension
    case .textSize: "textSize"
    case .constant(let constraint): "\(layoutCase[constraint].id).constant"
    case .priority(let place): place.name(in: layoutCase)
    }
  }
}
