import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Spelling
import TextMeasurement
import WebServer

/// What `serve` answers: the page, and below `/api/` the cases, layouts of drafts and their reasons.
///
/// A draft comes whole with every request, as assignments in the order in which they were made. The one case in hand
/// stays in memory with the fold of its history.
final class Workbench {
  let library: CaseLibrary
  /// Whether passes may be stored and taken back.
  let writes: Bool
  let measurer = FontMeasurer()
  private var session: DraftSession?
  /// Of the commands that refusals propose. A request is answered on a thread that does not know them.
  private let commandOptions = ProposedCommand.options
  private let page = WebPage(
    title: "layoutcase", body: PackageResources.workbench_html,
    scripts: [
      PackageResources.common_js, PackageResources.draft_js, PackageResources.stage_js,
      PackageResources.inspector_js, PackageResources.workbench_js,
    ], asksServer: true)

  init(_ library: CaseLibrary, writes: Bool) {
    self.library = library
    self.writes = writes
  }

  /// Answers a request, which may take so much work of the solver.
  ///
  /// Of one that takes more, the memory stays taken: some 11 MB for a case of a thousand views, after half a minute of
  /// work where the limit is the usual one.
  func answer(_ request: WebRequest, atMost limit: WorkAmount) -> WebResponse {
    do {
      return try LayoutWorkLimit.run(atMost: limit.value) { [self] in
        Result { try ProposedCommand.$options.withValue(commandOptions) { try response(to: request) } }
      }.get()
    } catch LayoutWorkError.tooMuchWork {
      return WebResponse(.unavailable, limit.sentence)
    } catch let refusal as Refusal {
      return WebResponse(refusal.status, refusal.sentence)
    } catch {
      return WebResponse(.init(error), error.sentence)
    }
  }

  private func response(to request: WebRequest) throws -> WebResponse {
    switch (request.method, request.path) {
    case (.get, "/"):
      return WebResponse(
        contentType: "text/html; charset=utf-8", body: page.html,
        headers: ["Content-Security-Policy": "\(page.policy); frame-ancestors 'none'"])
    case (.get, "/api/cases"): return try cases()
    case (.post, let path):
      let question = try Question(request.body)
      switch path {
      case "/api/case": return try opened(question.name)
      case "/api/frames": return try frames(question)
      case "/api/reasons": return try reasons(question)
      case "/api/picture": return try picture(question)
      case "/api/document": return try document(question)
      case "/api/save": return try save(question)
      case "/api/undo": return try undo(question)
      default: throw Refusal(.notFound, "there is no \(path)")
      }
    case (_, let path): throw Refusal(.notFound, "there is no \(path)")
    }
  }

  /// The case in hand.
  private func session(of name: String) throws -> DraftSession {
    if let session, session.layoutCase.name.utf8.elementsEqual(name.utf8) { return session }
    return try open(name)
  }

  /// Takes a case in hand as the database has it now.
  private func open(_ name: String) throws -> DraftSession {
    let session = DraftSession(try library.layoutCase(name), measurer: measurer)
    self.session = session
    return session
  }

  func layoutCase(_ name: String) throws -> LayoutCase { try session(of: name).layoutCase }

  /// The case, read from the database again.
  func reopened(_ name: String) throws -> LayoutCase { try open(name).layoutCase }

  func draft(_ question: Question) throws -> Draft {
    try session(of: question.name).draft(question.assignments, families: measurer.families)
  }

  /// Lays the draft out. A session that is given up in the middle is not in hand any more.
  func layOut(_ draft: Draft, of name: String) throws -> Layout {
    var session = try session(of: name)
    self.session = nil
    defer { self.session = session }
    return try session.layOut(draft)
  }

  /// - Throws: where the case has other passes than those that the page shows.
  func confirm(_ layoutCase: LayoutCase, isAsIn question: Question) throws {
    guard let known = session?.layoutCase, known == layoutCase, question.passes == layoutCase.history.count
    else {
      throw Refusal(.conflict, "the case was changed meanwhile; open it again")
    }
  }

  func confirmWriting() throws {
    guard writes else {
      throw Refusal(.forbidden, "nothing is stored without \(commandLine("serve", "--write"))")
    }
  }
}

/// Why a request is not answered.
struct Refusal: Error {
  let status: WebResponse.Status
  let sentence: String

  init(_ status: WebResponse.Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}

/// What a page asks of a case: an object of JSON with its name, and as it needs them a draft's assignments, a view, how
/// many passes the page knows of, and a note.
struct Question {
  let name: String
  var assignments: [String] = []
  var view: String?
  var passes: Int?
  var note: String?

  init(_ body: [UInt8]) throws {
    guard case .object(let members) = try JSONDocument(body).root.content else { throw Self.refusal }
    var name: String?
    for member in members {
      switch (member.name, member.value.content) {
      case ("case", .string(let text)): name = text
      case ("view", .string(let text)): view = text
      case ("note", .string(let text)): note = text.isEmpty ? nil : text
      case ("passes", .number(let number)): passes = Int(exactly: number)
      case ("assignments", .array(let words)):
        assignments = try words.map { word in
          guard case .string(let text) = word.content else { throw Self.refusal }
          return text
        }
      default: throw Self.refusal
      }
    }
    guard let name else { throw Self.refusal }
    self.name = name
  }

  private static let refusal = Refusal(
    .badRequest, "a question is an object with a case, and as needed assignments, a view, passes and a note")
}

extension WebResponse {
  init(json: JSONValue, headers: [String: String] = [:]) {
    self.init(
      contentType: "application/json", body: JSONWriter.bytes(of: json, .compact), headers: headers)
  }
}

extension WebResponse.Status {
  /// The status for an error of a use case.
  init(_ error: any Error) {
    guard !(error is InputError) else {
      self = .badRequest
      return
    }
    self =
      switch ErrorKind(error) {
      case .notFound: .notFound
      case .refused: .conflict
      case .wrongSQL, .incomplete: .badRequest
      case .busy, .interrupted, .timedOut: .unavailable
      case .unusableDatabase, .internal, nil: .internalError
      }
  }
}
