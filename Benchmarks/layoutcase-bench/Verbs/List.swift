import Arguments

struct List: Command {
  static let name = "list"
  static let abstract = "Prints the workloads with their numbers of views, variables and constraints."

  @Option("The sizes of the workloads that have one.", valueName: "number", commaSeparated: true)
  var sizes: [Int] = [10, 100]

  func run(in bench: Bench) throws -> Int32 {
    var table = Table("workload", "views", "variables", "constraints", "steps")
    for name in Workload.names(sizes: sizes) {
      let workload = try Workload.named(name)
      let problem = workload.problem
      table.add(
        name, "\(workload.viewCount)", "\(problem.variableCount)", "\(problem.constraints.count)",
        "\(problem.steps.count)")
    }
    print(table.text, terminator: "")
    return 0
  }
}
