import App
import Foundation
import Records
import RequestHandling
import TestSupport
import Training

/// A client that opens every kind of page that the app links to, and submits some of their forms.
struct PageWalk {
  let store: MemoryStore
  let finder: ExerciseFinder
  let now: Instant
  var random: SeededGenerator
  private(set) var complaints: [String] = []
  private(set) var count = 0
  private var seen: [String: Int] = [:]
  private var asked: Set<String> = []
  private var forms: [(action: String, fields: [(String, String)])] = []

  init(_ store: MemoryStore, _ finder: ExerciseFinder, at now: Instant, seed: UInt64) {
    (self.store, self.finder, self.now) = (store, finder, now)
    random = SeededGenerator(seed: seed)
  }

  /// The pages whose addresses contain no parameters.
  private static let starts = pagePatterns.filter { !$0.contains(":") }

  /// Follows links from the start pages, preferring links that contain one of the given IDs, visits each kind
  /// of page a few times, and then submits some forms.
  mutating func walk(naming ids: Set<ID>, limit: Int) {
    var waiting = PageWalk.starts.shuffled(using: &random)
    var next = 0
    while next < waiting.count, count < limit {
      let address = waiting[next]
      next += 1
      guard asked.insert(address).inserted else { continue }
      guard let page = get(address) else { continue }
      for link in page.links {
        guard let href = link["href"], href.hasPrefix("/"), !href.hasPrefix("//") else { continue }
        let target = String(href.prefix { $0 != "#" })
        let shape = PageWalk.shape(target)
        let isNamed = PageWalk.ids(in: target).contains { ids.contains($0) }
        guard seen[shape, default: 0] < (isNamed ? 4 : 2), !asked.contains(target) else { continue }
        seen[shape, default: 0] += 1
        waiting.insert(target, at: isNamed ? next : waiting.endIndex)
      }
      for form in page.forms where form["method"] == "post" && forms.count < 400 {
        forms.append((form.action, form.fields()))
      }
    }
    for _ in 0..<min(12, forms.count) { post() }
  }

  /// Returns an address with its IDs, numbers and query values replaced, which identifies the kind of page.
  private static func shape(_ address: String) -> String {
    let path = address.prefix { $0 != "?" }.split(separator: "/")
    let query =
      address.split(separator: "?").dropFirst().first?.split(separator: "&")
      .map { $0.prefix { $0 != "=" } } ?? []
    let parts = path.map { part in
      part.utf8.count >= 20 || part.utf8.contains { (48...57).contains($0) } ? ":" : part
    }
    return (parts + query).joined(separator: "/")
  }

  /// Returns the IDs in an address.
  private static func ids(in address: String) -> [ID] {
    address.split { !($0.isLetter || $0.isNumber || $0 == "-") }.compactMap { ID(String($0)) }
  }

  private mutating func get(_ address: String) -> WebPage? { ask("GET", address, []) }

  /// Submits one of the forms seen so far, with some of its fields changed.
  private mutating func post() {
    var form = random.pick(forms)
    for place in form.fields.indices where random.chance(3) && form.fields[place].0 != "op" {
      form.fields[place].1 = random.pick([
        "", "0", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e308", "NaN",
        "0.0000001", "9999-12-31", "0001-01-01", "12:60", "100000", "10000", "1000000", "60", "8c",
        "on", String(repeating: "9", count: 300), String(repeating: "ü", count: 40_000), "a\u{0}b", "‮",
      ])
    }
    form.fields.removeAll { $0.0 == "op" }
    form.fields.append(("op", random.id().text))
    _ = ask("POST", form.action, form.fields)
  }

  private mutating func ask(_ method: String, _ address: String, _ fields: [(String, String)]) -> WebPage? {
    count += 1
    let context = Context(now: now, utcOffset: 60, action: random.id())
    let body = fields.map { $0.0 + "=" + PageWalk.encoded($0.1) }.joined(separator: "&")
    let request = Request(method, address, body: Array(body.utf8), context: context)
    let start = ContinuousClock().now
    let match = RouteMatch(method, request.path)
    let response = RequestHandling.answer(request, at: match, on: store, finder).response
    let time = ContinuousClock().now - start
    if response.status >= 500 { complain("\(response.status)", request) }
    if time > .seconds(5) { complain("\(time)", request) }
    guard response.contentType.hasPrefix("text/html") else { return nil }
    if response.body.count > 8 << 20 { complain("\(response.body.count) bytes", request) }
    return WebPage(
      address: address, status: response.status, location: response.location,
      contentType: response.contentType, text: String(decoding: response.body, as: UTF8.self), writes: [])
  }

  private mutating func complain(_ what: String, _ request: Request) {
    complain("\(request.method) \(request.path): \(what)")
  }

  mutating func complain(_ what: String) { complaints.append(what) }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
