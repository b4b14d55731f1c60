package import App
package import Records
import RequestHandling
import Sync
package import Training

/// A browser without page JavaScript, which visits addresses, follows links and submits forms.
package final class TestBrowser {
  package let story: Story
  package let finder: ExerciseFinder
  package var language = Language.english
  package var isSignedIn = false
  package var sync = SyncState()
  /// The last response.
  package private(set) var page = WebPage()
  /// The number of links followed and buttons pressed.
  package private(set) var taps = 0
  private var forms: UInt64 = 0

  package init(_ story: Story = Story(), _ finder: ExerciseFinder = ExerciseFinder(Sample.catalogue)) {
    self.story = story
    self.finder = finder
  }

  package var status: Int64 { page.status }
  package var text: String { page.text }
  /// The target of the response's redirect, or the requested address if it isn't a redirect.
  package var place: String { page.location ?? page.address }

  /// Requests an address, without following a redirect.
  ///
  /// - Throws: ``StoreError`` if the store fails.
  @discardableResult
  package func visit(_ address: String) throws -> WebPage { try ask("GET", address) }

  /// Follows the first link with the given text or label.
  ///
  /// - Throws: ``VisitError`` if there is no such link, or ``StoreError`` if the store fails.
  @discardableResult
  package func follow(_ words: String) throws -> WebPage {
    guard let link = page.links.first(where: { $0.bears(words) }), let address = link["href"] else {
      throw VisitError.noLink(words, text)
    }
    taps += 1
    return try visit(address)
  }

  /// Presses the first button with the given text, label or value, and follows a redirect.
  ///
  /// All fields of the button's form are sent, with the values in `typed` in place of their own.
  ///
  /// - Throws: ``VisitError`` if there is no such button, or ``StoreError`` if the store fails.
  @discardableResult
  package func press(_ words: String, _ typed: [String: String] = [:]) throws -> WebPage {
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

  /// Sends a form that isn't on a page, as a new action unless `op` is given.
  ///
  /// - Throws: ``StoreError`` if the store fails.
  @discardableResult
  package func post(
    _ address: String, _ fields: [(String, String)] = [], op: UInt64? = nil
  ) throws -> WebPage {
    forms += 1
    return try ask("POST", address, [("op", ID(high: op ?? forms, low: 0xf0).text)] + fields)
  }

  /// Sends a request to the app, which performs each form only once, and returns the response.
  ///
  /// - Throws: ``StoreError`` if the store fails.
  @discardableResult
  package func ask(_ method: String, _ address: String, _ fields: [(String, String)] = []) throws -> WebPage {
    var context = story.transaction().context
    context.language = language
    var request = Request(method, address, body: Array(encoded(fields).utf8), context: context, sync: sync)
    request.isSignedIn = isSignedIn
    let match = RouteMatch(method, request.path)
    let handled = RequestHandling.answer(request, at: match, on: story.store, finder)
    if let failure = handled.failure { throw failure }
    if !handled.ops.isEmpty { story.wait(minutes: 1) }
    let response = handled.response
    page = WebPage(
      address: address, status: response.status, location: response.location,
      contentType: response.contentType, text: String(decoding: response.body, as: UTF8.self),
      writes: handled.ops.flatMap { $0.writes })
    return page
  }
}

package enum VisitError: Error { case noButton(String, String), noLink(String, String) }

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
