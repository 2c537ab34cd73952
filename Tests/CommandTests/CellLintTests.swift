import JSON
import TestSupport
import Testing

/// What `lint` says of cells that size themselves, and of contents without a size.
struct CellLintTests {
  /// A picture of 40 between 12 above and at least 12 below. UIKit asks for the least height, which is 64.
  private static let cell =
    #"{"name":"cell","rules":"uikit","environment":{"width":375},"root":{"id":"cell","class":"UITableViewCell","#
    + #""children":[{"id":"content","children":[{"id":"avatar"}]}]},"constraints":["H:|[content]|","V:|[content]|","#
    + #""H:|-16-[avatar(40)]","avatar.height == 40","V:|-12-[avatar]-(>=12)-|"]}"#

  @Test func `a cell that may be higher is as high as a table makes it`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("lint - -o json", input: Self.cell)
    #expect(run.exitCode == 0, "\(run.output)")
    _ = try workshop.run("add -", input: Self.cell)
    #expect(
      try JSONDocument(workshop.run("height cell -o json").output).root.elements.first?["height"]?.double
        == 64)
  }

  @Test func `an open size of a content is told, and no constraint is offered in place of the content`()
    throws
  {
    let screen =
      #"{"name":"s","environment":{"width":320,"height":200},"root":{"id":"v","children":[{"id":"row","class":"UIStackView","stack":{"axis":"vertical"},"#
      + #""children":[{"id":"email","class":"Badge"},{"id":"b","intrinsic":{"width":40,"height":20}}]}]},"#
      + #""constraints":["H:|[row]|","V:|[row]"]}"#
    let run = try Workshop().run("lint - --select ambiguity -o json", input: screen)
    #expect(run.exitCode == 1)
    let findings = try JSONDocument(run.output).root.elements
    #expect(
      findings.contains {
        $0["finding"]?.text == "nothing determines the height of email, which has no content size"
      }, "\(run.output)")
    #expect(findings.allSatisfy { $0["cure"]?.text == nil }, "\(run.output)")
  }

  @Test func `two numbers that are open are joined by a word`() throws {
    let run = try Workshop().run(
      "lint - --select ambiguity -o json",
      input:
        #"{"name":"s","environment":{"width":320,"height":9},"root":{"id":"v","children":[{"id":"a"}]},"constraints":["V:|[a]|"]}"#
    )
    #expect(run.output.contains("nothing determines the x and the width of a"), "\(run.output)")
  }
}
