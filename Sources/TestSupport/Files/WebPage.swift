package import Records

/// A response from the app, with access to the elements of its page.
package struct WebPage {
  package var address = "/"
  package var status: Int64 = 0
  package var location: String?
  package var contentType = ""
  package var text = ""
  /// The request's writes, or an empty array if it was refused.
  package var writes: [Write] = []

  package init() {}

  package init(
    address: String, status: Int64, location: String?, contentType: String, text: String, writes: [Write]
  ) {
    (self.address, self.status, self.location) = (address, status, location)
    (self.contentType, self.text, self.writes) = (contentType, text, writes)
  }

  package var links: [PageElement] { PageElement.all("a", in: text) }
  package var forms: [PageElement] { PageElement.all("form", in: text) }

  /// Returns the form that is submitted to an address, or nil if there is none.
  package func form(to address: String) -> PageElement? { forms.first { $0.action == address } }

  /// Returns the first button with the given text and its form, or nil if there is no such button.
  ///
  /// The form contains the button or is named by the button's `form` attribute.
  package func button(_ words: String) -> (button: PageElement, form: PageElement)? {
    for form in forms {
      if let button = form.buttons.first(where: { $0.bears(words) && $0["form"] == nil }) {
        return (button, form)
      }
    }
    for button in PageElement.all("button", in: text) where button.bears(words) {
      if let name = button["form"], let form = forms.first(where: { $0["id"] == name }) {
        return (button, form)
      }
    }
    return nil
  }

  /// Returns the values of the fields with the given name, including unchecked boxes and radio buttons.
  package func values(of name: String) -> [String] {
    text.split(separator: "<").map { PageElement($0) }.filter { $0["name"] == name }.compactMap {
      $0["value"]
    }
  }
}

/// An element of a page, with its start tag and its content.
package struct PageElement {
  package let tag: Substring
  package let content: Substring

  /// Creates an element from the text between the starts of two tags.
  fileprivate init(_ part: Substring) {
    tag = part.prefix { $0 != ">" }
    content = part[tag.endIndex...].dropFirst()
  }

  /// Returns the elements with the given tag name.
  ///
  /// The elements must not be nested.
  package static func all(_ name: String, in text: some StringProtocol) -> [PageElement] {
    var found: [PageElement] = []
    var rest = Substring(text)
    while let start = rest.firstRange(of: "<" + name) {
      rest = rest[start.upperBound...]
      guard rest.first == " " || rest.first == ">", let end = rest.firstRange(of: "</" + name + ">") else {
        continue
      }
      found.append(PageElement(rest[..<end.lowerBound]))
    }
    return found
  }

  package subscript(name: String) -> String? {
    guard let start = tag.firstRange(of: " " + name + "=\"") else { return nil }
    return unescaped(tag[start.upperBound...].prefix { $0 != "\"" })
  }

  package func bears(_ words: String) -> Bool {
    self["aria-label"] == words || self["value"] == words || unescaped(plainText) == words
  }

  package var action: String { self["action"] ?? "" }
  package var buttons: [PageElement] { PageElement.all("button", in: content) }

  /// Returns the fields that a browser would send for the form, in order, without the button.
  ///
  /// `typed` contains values that replace those of the fields, keyed by field name.
  package func fields(_ typed: [String: String] = [:]) -> [(String, String)] {
    var fields: [(String, String)] = []
    var hasChoice = false
    for part in content.split(separator: "<").map({ PageElement($0) }) {
      let name = part["name"] ?? ""
      if part.tag.hasPrefix("input "), !name.isEmpty {
        let isChoice = part["type"] == "radio" || part["type"] == "checkbox"
        if !isChoice || part.tag.contains(" checked") { fields.append((name, part["value"] ?? "")) }
      } else if part.tag.hasPrefix("textarea ") {
        fields.append((name, unescaped(part.content.first == "\n" ? part.content.dropFirst() : part.content)))
      } else if part.tag.hasPrefix("select ") {
        fields.append((name, ""))
        hasChoice = false
      } else if part.tag.hasPrefix("option"), !hasChoice || part.tag.contains(" selected") {
        fields[fields.count - 1].1 = part["value"] ?? ""
        hasChoice = true
      }
    }
    let others = typed.sorted { $0.key < $1.key }.filter { field in !fields.contains { $0.0 == field.key } }
    return fields.map { ($0.0, typed[$0.0] ?? $0.1) } + others.map { ($0.key, $0.value) }
  }

  private var plainText: String {
    content.split(separator: "<", omittingEmptySubsequences: false).enumerated().map { place, part in
      String(place == 0 ? part : PageElement(part).content)
    }.joined()
  }
}

private func unescaped(_ text: some StringProtocol) -> String {
  let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
  return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
}
