package import JSON

/// The elements and attributes of Interface Builder's files: what is read, what is ignored and why, what is unread.
///
/// The list is `elements.tsv`. An element's own row has the attribute `-`; rows of the element `*` hold for attributes
/// of all elements. What stands in no row is unread.
package struct InterfaceBuilderVocabulary {
  package enum Status: String, CaseIterable {
    /// It takes part in the layout.
    case read
    /// It does not change a frame.
    case ignored
    /// It may change a frame, and nothing here reads it.
    case unread
  }

  /// A row of the list.
  package struct Entry {
    package let element, attribute: String
    package let status: Status
    package let reason: String
  }

  package let entries: [Entry]
  /// By element and attribute.
  private let rows: [String: [String: Entry]]

  package static let standard = InterfaceBuilderVocabulary(
    String(decoding: PackageResources.elements_tsv, as: UTF8.self))

  init(_ list: String) {
    entries = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let status = Status(rawValue: fields[2]) else { return nil }
      return Entry(element: fields[0], attribute: fields[1], status: status, reason: fields[3])
    }
    rows = Dictionary(grouping: entries, by: \.element).mapValues { entries in
      Dictionary(entries.map { ($0.attribute, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The row of an element; `nil` where it is not in the list.
  package func row(of element: String) -> Entry? { rows[element]?["-"] }

  /// The row of an attribute: the element's own, or else that of all elements.
  package func row(of attribute: String, in element: String) -> Entry? {
    rows[element]?[attribute] ?? rows["*"]?[attribute]
  }

  /// What of an element and all below it is unread, each with how often and where first.
  package func unread(in root: XMLElement) -> [UnreadItem] {
    var found: [String: UnreadItem] = [:]
    func count(_ name: String, _ element: XMLElement) {
      found[name, default: UnreadItem(name: name, count: 0, location: element.location)].count += 1
    }
    forEach(in: root) { element, status in
      guard status == .read else { return count("<\(element.name)>", element) }
      for attribute in element.attributes
      where row(of: attribute.name, in: element.name)?.status ?? .unread == .unread {
        count("<\(element.name) \(attribute.name)>", element)
      }
    }
    return found.values.sorted { $0.location < $1.location }
  }

  /// Visits an element and all below it in document order, without what is ignored.
  func forEach(in root: XMLElement, _ body: (XMLElement, Status) -> Void) {
    var open = [root]
    while let element = open.popLast() {
      // A cell in a view is a case of its own.
      if element.location != root.location, InterfaceBuilderRoot.Kind(element) != nil { continue }
      let status = row(of: element.name)?.status ?? .unread
      if status == .ignored { continue }
      body(element, status)
      open += element.children.reversed()
    }
  }
}

/// An element or attribute that nothing reads.
package struct UnreadItem: Hashable, Sendable {
  /// As it stands in the file: `<view autoresizesSubviews>`.
  package let name: String
  package var count: Int
  /// Where it stands first.
  package let location: TextLocation
}
