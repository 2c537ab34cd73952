import Digest
import JSON

/// A page of HTML that has its style, its script and its data in itself.
///
/// Its content security policy names the style and the script by their hashes, so that a browser runs nothing else, and
/// allows no request. Data stands in an element of JSON in which nothing can end the element.
struct WebPage {
  let title: String
  /// What stands in the body, one of the files of the folder `Pages`.
  let body: [UInt8]
  /// Files of that folder, which make one script.
  let scripts: [[UInt8]]
  var data: JSONValue?
  /// Whether the script may ask the server that it came from.
  var asksServer = false

  private var script: String { scripts.map(\.text).joined(separator: "\n") }
  private var style: String { PackageResources.style_css.text }

  /// The content security policy, which a server sends as a header as well.
  var policy: String {
    let parts = [
      "default-src 'none'", "script-src '\(Self.hash(script))'", "style-src '\(Self.hash(style))'",
      asksServer ? "connect-src 'self'" : nil, "base-uri 'none'", "form-action 'none'",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  var html: [UInt8] {
    var html = Array(
      """
      \(Self.beginning)
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body.text)
      """.utf8)
    if let data {
      html += "<script type=\"application/json\" id=\"data\">".utf8
      html += data.escapedForMarkup
      html += "</script>\n".utf8
    }
    html += "<script>\(script)</script>\n</body>\n</html>\n".utf8
    return html
  }

  /// What every page of the program begins with.
  static let beginning = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="layoutcase">
    """

  /// A source of a content security policy that allows one text.
  private static func hash(_ text: String) -> String { "sha256-\(SHA256.hash(of: text).bytes.base64)" }
}

extension JSONValue {
  /// Compact JSON without the characters that mean something in markup. They stand only in strings.
  var escapedForMarkup: [UInt8] {
    let bytes = JSONWriter.bytes(of: self, .compact)
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count)
    for byte in bytes.escapingControlsInJSON {
      switch byte {
      case UInt8(ascii: "<"): escaped += "\\u003c".utf8
      case UInt8(ascii: ">"): escaped += "\\u003e".utf8
      case UInt8(ascii: "&"): escaped += "\\u0026".utf8
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// RFC 4648, section 4.
  var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
