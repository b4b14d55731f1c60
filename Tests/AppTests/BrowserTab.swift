import App
import Records
import TestSupport
import Training

/// A browser's tab without page JavaScript: it opens addresses, presses buttons of forms, and follows what
/// they answer.
final class BrowserTab {
  let story: Story
  let finder: ExerciseFinder
  var language = Language.english
  private(set) var status: Int64 = 0
  private(set) var path = "/"
  private(set) var text = ""
  /// How often something was pressed or followed.
  private(set) var taps = 0

  init(_ story: Story, _ finder: ExerciseFinder = ExerciseFinder(Sample.catalogue)) {
    self.story = story
    self.finder = finder
  }

  /// Opens an address; a redirect is followed.
  func open(_ address: String) throws { try go("GET", address) }

  /// Presses the first button that bears these words or this label, with what its form holds; `typed` takes
  /// the place of fields.
  func press(_ words: String, _ typed: [String: String] = [:]) throws {
    guard let form = forms.first(where: { $0.hasButton(words) }) else { throw TabError.noButton(words, text) }
    taps += 1
    try send(form.method, form.action, form.body(typed, pressed: words))
  }

  /// Follows the first link with these words or this label.
  func follow(_ words: String) throws {
    guard let link = elements("a", in: text).first(where: { $0.bears(words) }), let address = link["href"]
    else {
      throw TabError.noLink(words, text)
    }
    taps += 1
    try open(address)
  }

  func send(_ method: String, _ address: String, _ body: String) throws {
    let answer = try go(method, address, body)
    if answer.status == 303, let location = answer.location { try go("GET", location) }
  }

  /// What the app answers, and its writes committed unless it is a refusal.
  @discardableResult
  func go(_ method: String, _ address: String, _ body: String = "") throws -> Response {
    var context = story.transaction().context
    context.language = language
    let request = Request(method, address, body: Array(body.utf8), context: context)
    let tx = Transaction(story.store, request.context)
    let response = respond(to: request, in: tx, finder)
    if !response.isRefusal, !tx.writes.isEmpty {
      let head = try story.store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try story.store.commit(Commit(writes: tx.writes, stamp: stamp))
    }
    (status, path, text) = (response.status, address, String(decoding: response.body, as: UTF8.self))
    return response
  }

  var forms: [PageElement] { elements("form", in: text) }
}

enum TabError: Error { case noButton(String, String), noLink(String, String) }

/// An element of a page: its start tag's attributes and what stands in it.
struct PageElement {
  let tag: String
  let content: String

  subscript(name: String) -> String? {
    guard let start = tag.range(of: " " + name + "=\"") else { return nil }
    return unescaped(String(tag[start.upperBound...].prefix { $0 != "\"" }))
  }

  func bears(_ words: String) -> Bool {
    self["aria-label"] == words || unescaped(plain(content)) == words
  }

  var method: String { (self["method"] ?? "get").uppercased() }
  var action: String { self["action"] ?? "" }

  func hasButton(_ words: String) -> Bool { elements("button", in: content).contains { $0.bears(words) } }

  /// What a browser sends for the form.
  func body(_ typed: [String: String], pressed: String) -> String {
    var pairs: [(String, String)] = []
    for input in starts("input", in: content) {
      guard let name = input["name"] else { continue }
      let isChoice = input["type"] == "radio" || input["type"] == "checkbox"
      if isChoice, !input.tag.contains(" checked") { continue }
      pairs.append((name, input["value"] ?? ""))
    }
    for select in elements("select", in: content) {
      let options = elements("option", in: select.content)
      let chosen = options.first { $0.tag.contains(" selected") } ?? options.first
      if let name = select["name"] { pairs.append((name, chosen?["value"] ?? "")) }
    }
    for area in elements("textarea", in: content) {
      if let name = area["name"] { pairs.append((name, unescaped(String(area.content.drop { $0 == "\n" })))) }
    }
    if let button = elements("button", in: content).first(where: { $0.bears(pressed) }),
      let name = button["name"]
    {
      pairs.append((name, button["value"] ?? ""))
    }
    for (name, value) in typed.sorted(by: { $0.key < $1.key }) {
      pairs.removeAll { $0.0 == name }
      pairs.append((name, value))
    }
    return pairs.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
  }
}

/// The elements with a name, which must not nest.
func elements(_ name: String, in text: String) -> [PageElement] {
  text.components(after: "<" + name).compactMap { rest in
    guard let tag = rest.firstIndex(of: ">"), rest.first == " " || rest.first == ">",
      let end = rest.range(of: "</" + name + ">")
    else { return nil }
    return PageElement(
      tag: String(rest[..<tag]), content: String(rest[rest.index(after: tag)..<end.lowerBound]))
  }
}

private func starts(_ name: String, in text: String) -> [PageElement] {
  text.components(after: "<" + name).compactMap { rest in
    rest.firstIndex(of: ">").map { PageElement(tag: String(rest[..<$0]), content: "") }
  }
}

private func plain(_ html: String) -> String {
  var text = ""
  var isTag = false
  for character in html {
    if character == "<" {
      isTag = true
    } else if character == ">" {
      isTag = false
    } else if !isTag {
      text.append(character)
    }
  }
  return text
}

func unescaped(_ text: String) -> String {
  var text = text
  for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
  {
    text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
  }
  return text
}

func encoded(_ text: String) -> String {
  text.utf8.map { byte in
    let isPlain =
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
    return isPlain
      ? String(UnicodeScalar(byte)) : "%" + String(Int(byte) + 256, radix: 16).dropFirst().uppercased()
  }.joined()
}

extension String {
  fileprivate func components(after mark: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(rest)
    }
    return found
  }
  fileprivate func range(of mark: String) -> Range<Index>? { self[...].firstRange(of: mark) }
}

extension Substring {
  fileprivate func range(of mark: String) -> Range<Index>? { firstRange(of: mark) }
}
