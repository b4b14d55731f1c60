import App
import Records
import TestSupport
import Training

/// Somebody with the app open and no page JavaScript: visits addresses, follows links, presses buttons of
/// forms, and reads what comes.
final class Visitor {
  let story: Story
  let finder: ExerciseFinder
  var language = Language.english
  var isSignedIn = false
  var sync = SyncState()
  /// What was answered last.
  private(set) var page = WebPage()
  /// How often something was pressed or followed.
  private(set) var taps = 0
  private var forms: UInt64 = 0

  init(_ story: Story = Story(), _ finder: ExerciseFinder = ExerciseFinder(Sample.catalogue)) {
    self.story = story
    self.finder = finder
  }

  var status: Int64 { page.status }
  var text: String { page.text }
  /// Where the answer leads, else what was asked.
  var place: String { page.location ?? page.address }

  /// Opens an address; where it leads elsewhere, that is not followed.
  @discardableResult
  func visit(_ address: String) throws -> WebPage { try ask("GET", address) }

  /// Follows the first link with these words or this label.
  @discardableResult
  func follow(_ words: String) throws -> WebPage {
    guard let link = page.links.first(where: { $0.bears(words) }), let address = link["href"] else {
      throw VisitError.noLink(words, text)
    }
    taps += 1
    return try visit(address)
  }

  /// Presses the first button with these words, this label or this value, and goes where that leads.
  ///
  /// The form is sent with all that the page has put into it; `typed` takes the place of fields.
  @discardableResult
  func press(_ words: String, _ typed: [String: String] = [:]) throws -> WebPage {
    guard let (button, form) = page.button(words) else { throw VisitError.noButton(words, text) }
    taps += 1
    var fields = form.fields(typed)
    if let name = button["name"] { fields.append((name, button["value"] ?? "")) }
    let address = button["formaction"] ?? form.action
    guard form["method"] == "post" else { return try visit(address + "?" + encoded(fields)) }
    let answer = try ask("POST", address, fields)
    guard answer.status == 303, let location = answer.location else { return answer }
    return try visit(String(location.prefix { $0 != "#" }))
  }

  /// Sends a form that no page made, as an action of its own unless `op` says otherwise.
  @discardableResult
  func post(_ address: String, _ fields: [(String, String)] = [], op: UInt64? = nil) throws -> WebPage {
    forms += 1
    return try ask("POST", address, [("op", ID(high: op ?? forms, low: 0xf0).text)] + fields)
  }

  /// What the app answers to exactly this; its writes are committed unless it is a refusal.
  @discardableResult
  func ask(_ method: String, _ address: String, _ fields: [(String, String)] = []) throws -> WebPage {
    var context = story.transaction().context
    context.language = language
    var request = Request(method, address, body: Array(encoded(fields).utf8), context: context, sync: sync)
    request.isSignedIn = isSignedIn
    let tx = Transaction(story.store, request.context)
    let response = respond(to: request, in: tx, finder)
    let writes = response.isRefusal ? [] : tx.writes
    if !writes.isEmpty { try story.commit(writes) }
    page = WebPage(
      address: address, status: response.status, location: response.location,
      contentType: response.contentType, text: String(decoding: response.body, as: UTF8.self), writes: writes)
    return page
  }
}

enum VisitError: Error { case noButton(String, String), noLink(String, String) }

private func encoded(_ fields: [(String, String)]) -> String {
  fields.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
}

private func encoded(_ text: String) -> String {
  text.utf8.map { byte in
    switch byte {
    case 48...57, 65...90, 97...122: String(UnicodeScalar(byte))
    default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }.joined()
}
