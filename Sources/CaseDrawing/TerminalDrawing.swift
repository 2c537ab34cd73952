/// A picture of a case in the characters of a terminal.
public struct TerminalDrawing {
  public let lines: [String]
  public init(_ passes: [DrawnPass], marksMoves: Bool, columns: Int) { lines = [] }
}
