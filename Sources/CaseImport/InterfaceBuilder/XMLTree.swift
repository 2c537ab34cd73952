import CExpat
package import JSON

/// An XML document: its elements in document order, each with its place.
///
/// Elements are numbers in one array, so that a document of any depth is freed without a stack. Names and texts are as
/// expat gives them; comments, processing instructions and namespaces are left out. A document with a type declaration
/// is refused, so that no entity is ever expanded or fetched.
package struct XMLTree: Sendable {
  /// In document order; the root first.
  fileprivate(set) var nodes: [Node] = []

  /// An element.
  struct Node: Sendable {
    let name: String
    let attributes: [(name: String, value: String)]
    let parent: Int?
    let location: TextLocation
    /// Of its `<` in the document, in bytes.
    let offset: Int
    var children: [Int] = []
    /// The text of the element itself, with that of its children left out.
    var text = ""
  }

  /// The bounds of what is read. Interface Builder's own files of 2 MB have some 30,000 elements, 60 deep.
  package static let maximumDepth = 512
  package static let maximumCount = 400_000

  /// - Throws: `InputError` with line and column, for what is no XML, has a type declaration, or passes a bound; without
  ///   them where there is nothing but white space.
  package init(_ bytes: [UInt8]) throws(InputError) {
    guard bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw InputError("is empty", about: .file)
    }
    let handler = XMLHandler()
    if let error = handler.parse(bytes) { throw error }
    nodes = handler.nodes
  }

  package var root: XMLElement { XMLElement(tree: self, index: 0) }

  /// All elements in document order.
  package var elements: [XMLElement] { nodes.indices.map { XMLElement(tree: self, index: $0) } }
}

/// An element of a document.
package struct XMLElement: Sendable {
  let tree: XMLTree
  let index: Int

  private var node: XMLTree.Node { tree.nodes[index] }

  package var name: String { node.name }
  package var attributes: [(name: String, value: String)] { node.attributes }
  package var location: TextLocation { node.location }
  /// Of the element's `<` in the document, in bytes.
  var offset: Int { node.offset }
  package var text: String { node.text }
  var parent: XMLElement? { node.parent.map { XMLElement(tree: tree, index: $0) } }
  package var children: [XMLElement] { node.children.map { XMLElement(tree: tree, index: $0) } }

  package subscript(attribute: String) -> String? { node.attributes.first { $0.name == attribute }?.value }

  /// The first child of a name, and of a `key` where one is asked for.
  func child(_ name: String, key: String? = nil) -> XMLElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  func children(of name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// A number of an attribute, where it is a decimal one and finite.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap { $0.utf8.contains(UInt8(ascii: "x")) ? nil : Double($0) }
      .flatMap { $0.isFinite ? $0 : nil }
  }

  func isYes(_ attribute: String) -> Bool { self[attribute] == "YES" }
}

/// Takes expat's calls. What is wrong is kept until the parser returns, as its callbacks cannot throw.
private final class XMLHandler {
  var nodes: [XMLTree.Node] = []
  private var open: [Int] = []
  private var error: InputError?
  private var parser: XML_Parser?

  func parse(_ bytes: [UInt8]) -> InputError? {
    guard bytes.count <= Int32.max, let parser = XML_ParserCreate(nil) else {
      return InputError("the document is too large")
    }
    self.parser = parser
    defer { XML_ParserFree(parser) }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { handler, name, attributes in
        guard let handler, let name else { return }
        Unmanaged<XMLHandler>.fromOpaque(handler).takeUnretainedValue().begin(name, attributes)
      },
      { handler, _ in
        guard let handler else { return }
        Unmanaged<XMLHandler>.fromOpaque(handler).takeUnretainedValue().end()
      })
    XML_SetCharacterDataHandler(parser) { handler, text, count in
      guard let handler, let text else { return }
      Unmanaged<XMLHandler>.fromOpaque(handler).takeUnretainedValue().add(text, Int(count))
    }
    XML_SetStartDoctypeDeclHandler(parser) { handler, _, _, _, _ in
      guard let handler else { return }
      Unmanaged<XMLHandler>.fromOpaque(handler).takeUnretainedValue()
        .stop("the document has a type declaration (<!DOCTYPE …>), which is refused")
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    if let error { return error }
    guard status == XML_STATUS_ERROR else { return nil }
    let code = XML_GetErrorCode(parser)
    if [XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION].contains(code),
      !bytes.isEmpty
    {
      return InputError("the XML ends too early; the file is cut off", location: location)
    }
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unreadable"
    return InputError("not well-formed XML: \(reason)", location: location)
  }

  private var location: TextLocation {
    TextLocation(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func begin(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard open.count < XMLTree.maximumDepth else {
      return stop("elements are nested more than \(XMLTree.maximumDepth) deep")
    }
    guard nodes.count < XMLTree.maximumCount else {
      return stop("the document has more than \(XMLTree.maximumCount) elements")
    }
    var pairs: [(name: String, value: String)] = []
    var next = attributes
    while let name = next?[0], let value = next?[1] {
      pairs.append((String(cString: name), String(cString: value)))
      next = next?.advanced(by: 2)
    }
    if let parent = open.last { nodes[parent].children.append(nodes.count) }
    open.append(nodes.count)
    nodes.append(
      XMLTree.Node(
        name: String(cString: name), attributes: pairs, parent: open.dropLast().last, location: location,
        offset: Int(XML_GetCurrentByteIndex(parser))))
  }

  private func end() { _ = open.popLast() }

  private func add(_ text: UnsafePointer<CChar>, _ count: Int) {
    guard let element = open.last else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    nodes[element].text += String(decoding: bytes, as: UTF8.self)
  }

  func stop(_ sentence: String) {
    guard error == nil else { return }
    error = InputError(sentence, location: location)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
