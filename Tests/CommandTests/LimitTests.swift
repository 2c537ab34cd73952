import Platform
import TestSupport
import Testing

@testable import layoutcase

/// What ends a verb before its answer: the limit of its work, and signals.
struct LimitTests {
  @Test func `a case that takes too much work ends with an error, and nothing of it is stored`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(EntangledCase(viewCount: 1000).document, to: "entangled.json")
    #expect(try workshop.run("add entangled.json").exitCode == 0)
    let run = try workshop.run("solve entangled --work-limit 3000000")
    #expect(run.exitCode == 7)
    #expect(
      run.messages
        == "layoutcase: this takes more than 3000000 operations of the solver, and nothing of the case is stored; "
        + "--work-limit allows more\n")
    #expect(try workshop.run("query frames -o json").output == "[]\n")
    #expect(try workshop.run("add --replace --solve entangled.json --work-limit 3000000").exitCode == 7)
    // What is not stored is not verified.
    #expect(try workshop.run("db verify --all").exitCode == 0)
  }

  /// Rows of the tableau fill up until a factorised basis takes their place: some 2.5 million steps of both.
  @Test func `rows that fill up are counted, and what a factorised basis computes`() throws {
    let constraints = (0..<300).flatMap { view in
      (0..<3).map { part in
        let other = (7 * view + 53 * part + 11) % 300
        let relation = ["<=", ">=", "=="][(view + part) % 3]
        let priority = [250, 500, 750, 999][(view * part + view) % 4]
        return
          "v\(view).width \(relation) v\(other).width + \((37 * view + 11 * part) % 199 - 99) @\(priority)"
      }
    }
    let workshop = try Workshop()
    try workshop.folder.write(CaseDocument((0..<300).map { "v\($0)" }, constraints).text, to: "a.json")
    #expect(try workshop.run("solve a.json --work-limit 2000000").exitCode == 7)
    #expect(try workshop.run("solve a.json").exitCode == 0)
  }

  /// Whether a process waits for signals is seen in the mask of those that it blocks: 2 is SIGINT.
  @Test func `Ctrl-C ends a verb at any time`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(EntangledCase(viewCount: 1000).document, to: "entangled.json")
    #expect(try workshop.run("add entangled.json").exitCode == 0)
    let run = try workshop.shell(
      """
      layoutcase solve entangled >/dev/null &
      while [ -d /proc/$! ] && ! grep -q 'SigBlk:.*[2367]$' /proc/$!/status; do :; done
      kill -INT $!; wait $!; echo $?
      """)
    #expect(
      run.output
        == "layoutcase: interrupted; what was finished stays, and nothing of the rest is stored\n130\n")
    #expect(try workshop.run("query frames -o json").output == "[]\n")
    #expect(try workshop.run("db verify --all").exitCode == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `a second signal ends a verb before its grace period is over`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      var signals = Interruption.signals
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      // Both wait until they are taken. Two of one kind would count as one.
      raise(SIGINT)
      raise(SIGTERM)
      Interruption.endOnSignal(after: timespec(tv_sec: 3600, tv_nsec: 0))
    }
  }
}
