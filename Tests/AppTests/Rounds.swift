import App
import Records
import TestSupport
import Training

/// An athlete who uses the app by its addresses alone.
final class Rounds {
  let story = Story()
  var language = Language.english
  private var ops: UInt64 = 0

  struct Answer {
    var status: Int64
    var location: String?
    var text: String
    var writes: [Write]

    /// The value of a hidden field or a radio, as the page has it.
    func values(of name: String) -> [String] {
      text.components(between: "name=\"\(name)\" value=\"", and: "\"")
    }
  }

  func get(_ address: String) throws -> Answer { try answer("GET", address, []) }

  /// Sends a form; each is another action unless `op` says otherwise.
  func post(_ address: String, _ fields: [(String, String)] = [], op: UInt64? = nil) throws -> Answer {
    ops += 1
    let id = ID(high: op ?? ops, low: 0xf0)
    return try answer("POST", address, [("op", id.text)] + fields)
  }

  private func answer(_ method: String, _ address: String, _ fields: [(String, String)]) throws -> Answer {
    var context = story.transaction().context
    context.language = language
    let body = fields.map { Rounds.encoded($0.0) + "=" + Rounds.encoded($0.1) }.joined(separator: "&")
    let request = Request(method, address, body: Array(body.utf8), context: context)
    let tx = Transaction(story.store, request.context)
    let response = respond(to: request, in: tx, ExerciseFinder(Sample.catalogue))
    if !response.isRefusal, !tx.writes.isEmpty {
      let head = try story.store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try story.store.commit(Commit(writes: tx.writes, stamp: stamp))
    }
    story.wait(minutes: 1)
    return Answer(
      status: response.status, location: response.location,
      text: String(decoding: response.body, as: UTF8.self), writes: response.isRefusal ? [] : tx.writes)
  }

  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = byte >= 0x61 && byte <= 0x7a || byte >= 0x30 && byte <= 0x39
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension String {
  /// What stands between two marks, each time they come.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start) {
      rest = rest[from.upperBound...]
      guard let to = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return found
  }
}

// MARK: What athletes do

extension Rounds {
  func pushDay() throws -> WorkoutPlan {
    try story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
  }

  var running: WorkoutSession? { story.read { runningSession(in: $0) } }

  /// Logs sets of the running session, in kilograms and repetitions.
  func log(_ exercise: Exercise, _ sets: [(kilograms: Int64, reps: Int64)]) throws {
    guard let session = running else { throw SessionError.noneRunning }
    for set in sets {
      let entry = Sample.set(Sample.kilograms(set.kilograms), set.reps)
      try story.act { tx throws(SessionError) in try logSets([entry], of: exercise, in: session.id, tx) }
    }
  }

  /// Trains Push Day so that the rules suggest more weight of both exercises; answers the session.
  func trained(_ plan: WorkoutPlan, effort: String = "7") throws -> ID {
    _ = try post("/sessions/start", [("plan", plan.id.text)])
    guard let session = running else { throw SessionError.noneRunning }
    try log(Sample.bench, [(60, 12), (60, 12), (60, 12)])
    try log(Sample.incline, [(40, 10), (40, 10), (40, 9)])
    _ = try post("/sessions/\(session.id.text)/finish", [("effort", effort)])
    return session.id
  }

  /// The name of the group of changes of an exercise, from the lines that say what was shown.
  func group(of exercise: Exercise, on page: Answer) -> String? {
    page.values(of: "seen").lazy.map { $0.split(separator: " ") }.first { parts in
      guard parts.count == 3, let id = ID(String(parts[0])) else { return false }
      let change = self.story.read { tx in tx.find(SuggestedChange.self, id) }
      return change?.catalogID == exercise.catalogID
    }.map { String($0[1]) }
  }

  /// The lines that say what was shown, as a form sends them back.
  func seen(on page: Answer) -> [(String, String)] { page.values(of: "seen").map { ("seen", $0) } }

  func reading(_ plan: WorkoutPlan) -> PlanReading? { story.read { tx in try? readPlan(plan.id, in: tx) } }
}
