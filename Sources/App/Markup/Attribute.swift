/// An attribute of an element.
///
/// Its value is escaped. An address that could run a script is replaced by `#`.
package struct Attribute: Sendable {
  private let name: StaticString
  /// The value, or nil for an attribute without a value, such as `checked`.
  private let value: String?

  private init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// Returns an attribute with any name, for drawings and `aria-*`.
  ///
  /// The name must be a literal because it isn't escaped.
  package static func set(_ name: StaticString, _ value: String) -> Attribute { Attribute(name, value) }

  /// Returns an attribute with any name and without a value.
  package static func flag(_ name: StaticString) -> Attribute { Attribute(name, nil) }

  func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(literal: name)
    guard let value else { return }
    bytes.append(literal: "=\"")
    bytes.append(escaping: !takesAddress || Attribute.isHarmless(value) ? value : "#")
    bytes.append(UInt8(ascii: "\""))
  }

  /// True if browsers navigate to the value or load it.
  private var takesAddress: Bool {
    name.withUTF8Buffer { name in
      func isName(_ other: StaticString) -> Bool { other.withUTF8Buffer { name.elementsEqual($0) } }
      return isName("href") || isName("src") || isName("action") || isName("formaction")
        || isName("xlink:href")
    }
  }

  /// Returns true if the address can't run a script.
  ///
  /// Accepts addresses within the app, `http:`, `https:` and `mailto:`. Rejects all others, such as
  /// `javascript:`, `data:` and `//elsewhere`.
  private static func isHarmless(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    // Browsers ignore tabs and line breaks in addresses, and treat `\` as `/`.
    guard !bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return false }
    switch bytes.first {
    case UInt8(ascii: "/"): return bytes.count == 1 || bytes[1] != UInt8(ascii: "/")
    case UInt8(ascii: "#"), UInt8(ascii: "?"), nil: return true
    default:
      return bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8)
        || bytes.starts(with: "mailto:".utf8)
    }
  }
}

extension Attribute {
  package static func action(_ address: String) -> Attribute { Attribute("action", address) }
  package static func alt(_ text: String) -> Attribute { Attribute("alt", text) }
  package static func autocomplete(_ kind: String) -> Attribute { Attribute("autocomplete", kind) }
  package static func charset(_ name: String) -> Attribute { Attribute("charset", name) }
  package static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
  package static func content(_ text: String) -> Attribute { Attribute("content", text) }
  package static func datetime(_ text: String) -> Attribute { Attribute("datetime", text) }
  package static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
  package static func href(_ address: String) -> Attribute { Attribute("href", address) }
  package static func id(_ id: String) -> Attribute { Attribute("id", id) }
  package static func inputmode(_ mode: String) -> Attribute { Attribute("inputmode", mode) }
  package static func label(_ text: String) -> Attribute { Attribute("aria-label", text) }
  package static func lang(_ code: String) -> Attribute { Attribute("lang", code) }
  package static func method(_ method: String) -> Attribute { Attribute("method", method) }
  package static func name(_ name: String) -> Attribute { Attribute("name", name) }
  package static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", text) }
  package static func rel(_ kind: String) -> Attribute { Attribute("rel", kind) }
  package static func role(_ role: String) -> Attribute { Attribute("role", role) }
  package static func scope(_ scope: String) -> Attribute { Attribute("scope", scope) }
  package static func src(_ address: String) -> Attribute { Attribute("src", address) }
  package static func type(_ type: String) -> Attribute { Attribute("type", type) }
  package static func value(_ text: String) -> Attribute { Attribute("value", text) }

  package static var autofocus: Attribute { Attribute("autofocus", nil) }
  package static var checked: Attribute { Attribute("checked", nil) }
  package static var disabled: Attribute { Attribute("disabled", nil) }
  package static var hidden: Attribute { Attribute("hidden", nil) }
  package static var open: Attribute { Attribute("open", nil) }
  package static var required: Attribute { Attribute("required", nil) }
  package static var selected: Attribute { Attribute("selected", nil) }
}
