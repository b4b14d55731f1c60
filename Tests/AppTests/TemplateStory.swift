import App
import Records
import TestSupport
import Training

/// An athlete who reads and writes templates with forms alone.
final class TemplateStory {
  let story = Story()
  var language = Language.english
  private(set) var status: Int64 = 0
  private(set) var location = ""
  private(set) var text = ""
  private var ops: UInt64 = 0

  /// Opens an address; where it leads elsewhere, that.
  func open(_ address: String) throws {
    try go("GET", address, "")
    if status == 303 { try go("GET", location.split(separator: "#").first.map { String($0) } ?? "/", "") }
  }

  /// Sends fields; answers follow no redirect.
  func post(_ address: String, _ fields: [(String, String)]) throws {
    ops += 1
    let all = [("op", ID(high: ops, low: 0xed).text)] + fields
    try go("POST", address, all.map { encode($0.0) + "=" + encode($0.1) }.joined(separator: "&"))
  }

  /// Presses a button of the form that is shown, by its `do`, with other values in some fields.
  func press(_ deed: String, _ typed: [String: String] = [:], at address: String) throws {
    var fields = shownFields(of: address).map { ($0.0, typed[$0.0] ?? $0.1) }
    for (name, value) in typed.sorted(by: { $0.key < $1.key })
    where !fields.contains(where: { $0.0 == name }) {
      fields.append((name, value))
    }
    try post(address, fields + [("do", deed)])
  }

  /// Presses a button, follows, and stays on the page that edits.
  func write(_ deed: String, _ typed: [String: String] = [:], _ planID: ID) throws {
    let address = "/templates/\(planID.text)/edit"
    try press(deed, typed, at: address)
    if status == 303 { try open(location.split(separator: "#").first.map { String($0) } ?? "/") }
  }

  private func go(_ method: String, _ address: String, _ body: String) throws {
    var context = story.transaction().context
    context.language = language
    let request = Request(method, address, body: Array(body.utf8), context: context)
    let tx = Transaction(story.store, request.context)
    let response = respond(to: request, in: tx, ExerciseFinder(Sample.catalogue))
    if !response.isRefusal, !tx.writes.isEmpty {
      let head = try story.store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try story.store.commit(Commit(writes: tx.writes, stamp: stamp))
    }
    story.wait(minutes: 1)
    (status, location) = (response.status, response.location ?? "")
    text = String(decoding: response.body, as: UTF8.self)
  }

  private func encode(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  // MARK: What is shown

  /// The fields of the form that posts to an address, in order, as a browser sends them.
  func shownFields(of address: String) -> [(String, String)] {
    guard let start = text.firstRange(of: "action=\"\(address)\" method=\"post\"") else { return [] }
    let rest = text[start.upperBound...]
    let form = rest[..<(rest.firstRange(of: "</form>")?.lowerBound ?? rest.endIndex)]
    var fields: [(String, String)] = []
    var select: String?
    for part in form.split(separator: "<") {
      let tag = part.prefix { $0 != ">" }
      let name = value("name", tag)
      if tag.hasPrefix("input"), let name, name != "op" {
        if tag.contains("type=\"radio\""), !tag.contains(" checked") { continue }
        fields.append((name, value("value", tag) ?? ""))
      } else if tag.hasPrefix("select") {
        select = name
        fields.append((name ?? "", ""))
      } else if tag.hasPrefix("option"), let select, let value = value("value", tag) {
        let isFirst = fields.last?.1 == "" && !tag.contains("selected")
        if tag.contains(" selected") || isFirst { fields[fields.count - 1] = (select, value) }
      } else if tag.hasPrefix("textarea"), let name {
        fields.append((name, String(part.drop { $0 != ">" }.dropFirst().drop { $0 == "\n" })))
      }
    }
    return fields
  }

  private func value(_ name: String, _ tag: Substring) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }

  // MARK: Records

  func pushDay() throws -> WorkoutPlan {
    try story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
  }

  func reading(_ planID: ID) throws -> PlanReading {
    try story.act { tx throws(PlanError) in try readPlan(planID, in: tx) }
  }

  /// A new version that nobody of the page knows about.
  func change(_ planID: ID, _ change: (inout PlanDraft) -> Void) throws {
    let reading = try reading(planID)
    var draft = PlanDraft(
      name: reading.plan.name, category: reading.plan.category, notes: reading.snapshot.notes,
      exercises: reading.snapshot.exercises)
    change(&draft)
    let changed = draft
    try story.act { tx throws(PlanError) in _ = try editPlan(planID, changed, in: tx) }
  }
}
