import Arguments

struct Probe: Command {
  static let name = "probe"
  static let abstract = "Solves one workload in this process, and prints its views, times and memory."
  static let discussion = """
    One line: the name, the views, the nanoseconds of the first solution and of the median of more, the \
    bytes that the solver holds, and the most bytes that the process held.
    """

  @Argument("The workload's name.") var workload: String
  @Option("For how long the solution is repeated.") var milliseconds: Double = 50

  func run(in bench: Bench) throws -> Int32 {
    print(Growth.Probe(of: try Workload.named(workload), milliseconds: milliseconds).line)
    return 0
  }
}
