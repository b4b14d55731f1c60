import App
import Database
import Foundation
import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Server

/// Tasks that need a server, such as restoring an export, copying the database and emptying the trash.
@Suite struct DataAnswerTests {
  private let host: Server.AthleteScope
  private let now = Instant(milliseconds: 1_795_000_000_000)

  init() throws {
    let file = try DatabaseFile.inMemory()
    let athlete = ID(high: 1, low: 1)
    try file.addAthlete(athlete, device: ID(high: 2, low: 2), epoch: ID(high: 3, low: 3))
    host = try Server.AthleteScope(
      file, finder: ExerciseFinder(Sample.catalogue), files: try WebFiles(), athlete: athlete)
  }

  private func request(_ method: String, _ address: String, later: Int64 = 0) -> App.Request {
    App.Request(method, address, context: Context(now: now + later, action: ID(high: 0xac, low: 1)))
  }

  /// Returns the answer to a GET request for a path.
  private func answer(_ path: String, of host: Server.AthleteScope) async throws -> EdgeAnswer {
    let match = RouteTable.withoutFiles.match("GET", path)
    return try await host.answer(request("GET", path), at: match) { _ in }.answer
  }

  private func sent(_ bytes: [UInt8]) throws -> UploadedFile {
    let path = FileManager.default.temporaryDirectory.appending(path: "cairn-upload-" + UUID().uuidString)
    try Data(bytes).write(to: path)
    return UploadedFile(path: path.path, name: "export.json", byteCount: Int64(bytes.count))
  }

  private func restore(_ bytes: [UInt8]) throws -> App.Response {
    try host.restoreArchive(try sent(bytes), request("POST", "/data/restore"))
  }

  private func lived() throws -> Archive {
    let story = Story()
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    return try Archive(of: story.store)
  }

  @Test func `an export is read back once, and what is here stays`() throws {
    let archive = try lived()
    let count = archive.rows.count
    #expect(try restore(archive.bytes).location == "/data/restored?count=\(count)&all=\(count)")
    #expect(try host.file.read(host.athlete) { try Archive(of: $0) } == archive)
    #expect(try restore(archive.bytes).location == "/data/restored?count=0&all=\(count)")
    #expect(try host.file.read(host.athlete) { try $0.count(SessionSummary.kind, Query()) } == 1)
  }

  @Test(arguments: [
    "", "nonsense", "{}", "[1]", "{\"format\":\"cairn\",\"version\":99,\"records\":{}}",
    "{\"format\":\"cairn\",\"version\":1,\"records\":{\"person\":[{}]}}",
    "{\"format\":\"cairn\",\"version\":1,\"records\":{\"person\":[{\"id\":\"<script>\"}]}}",
  ])
  func `what is no export is refused with a sentence, and leaves nothing`(text: String) throws {
    let answer = try restore(Array(text.utf8))
    #expect(answer.status == 422)
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("id=\"wrong-file\"") && !page.contains("<script>\""))
    #expect(try host.file.read(host.athlete) { try $0.head().sequence } == 0)
  }

  @Test func `a record that can't be is refused with record and field, and leaves nothing`() throws {
    let id = ID(high: 5, low: 5).text
    let text = """
      {"format":"cairn","version":1,"records":{"thing":[{"id":"\(ID(high: 5, low: 6).text)"}]},"recently_deleted":
      {"other":[{"trashed_at_milliseconds":-9223372036854775808,"record":{"id":"\(id)","name":"A"}}]}}
      """
    let answer = try restore(Array(text.utf8))
    #expect(answer.status == 422)
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("The other record \(id) is damaged: “trashed_at_milliseconds”"))
    #expect(try host.file.read(host.athlete) { try $0.head().sequence } == 0)
  }

  @Test func `an export with more records of a day than there is room for leaves nothing`() throws {
    let story = Story()
    var activity = RecordedActivity()
    (activity.title, activity.startedAt) = ("Run", story.now)
    activity.day = story.now.day(utcOffset: 0)
    func rows(_ numbers: ClosedRange<UInt64>) -> [Write] {
      numbers.map { number in
        activity.id = ID(high: 0xf, low: number)
        return .put(Row(activity))
      }
    }
    try story.commit(rows(1...UInt64(RecordedActivity.mostOfDay)))
    let fits = try Archive(of: story.store)
    try story.commit(rows(2000...2000))
    let refused = try restore(try Archive(of: story.store).bytes)
    #expect(refused.status == 422)
    let page = String(decoding: refused.body, as: UTF8.self)
    #expect(page.contains("records can have the same") && page.contains("Nothing was changed."))
    #expect(try host.file.read(host.athlete) { try $0.head().sequence } == 0)
    let count = fits.rows.count
    #expect(try restore(fits.bytes).location == "/data/restored?count=\(count)&all=\(count)")
    #expect(try restore(fits.bytes).location == "/data/restored?count=0&all=\(count)")
  }

  @Test func `an export of many pieces comes back whole, and computed anew`() throws {
    let story = Story()
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    for _ in 0..<300 {
      story.wait(days: 1)
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.kilograms(60), 10)], of: Sample.bench, in: session.id, tx)
      }
      try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    }
    let archive = try Archive(of: story.store)
    #expect(archive.bytes.count > 300_000, "several pieces")
    _ = try restore(archive.bytes)
    #expect(try host.file.read(host.athlete) { try Archive(of: $0) } == archive)
    #expect(
      try host.file.read(host.athlete) { try $0.rows(SessionSummary.kind, Query()) }
        == story.store.rows(SessionSummary.kind, Query()))
  }

  @Test func `a copy of the database is handed out where it holds one athlete only`() async throws {
    _ = try restore(try lived().bytes)
    let copy = try #require(try host.backup())
    let other = try DatabaseFile(path: copy.path)
    #expect(try other.athletes() == [host.athlete])
    try other.close()
    let answer = try await answer("/data/backup", of: host)
    #expect(answer.status == 200 && answer.file?.byteCount ?? 0 > 4096)
    try host.file.addAthlete(ID(high: 9, low: 9), device: ID(high: 2, low: 3), epoch: ID(high: 3, low: 4))
    #expect(try await self.answer("/data/backup", of: host).status == 403)
  }

  @Test func `what was deleted a month ago goes with the next thing done, once an hour at most`() async throws
  {
    _ = try restore(try lived().bytes)
    let template = try #require(
      try host.file.read(host.athlete) {
        Transaction($0, request("GET", "/").context).list(Template.self).first
      })
    await empty(after: 0)
    try host.file.write(host.athlete) { store in
      try store.stamp([.trash(kind: Template.kind, id: template.id, at: now)], at: now)
    }
    let month = deletionGraceMilliseconds
    await empty(after: month - 1)
    #expect(try stored(template.id))
    await empty(after: month + 1000)
    #expect(try stored(template.id), "it was looked through a moment ago")
    await empty(after: month + 3_600_000)
    #expect(try !stored(template.id))
  }

  @Test(arguments: [[40], [-1, 0], [40, 0, 40, 80], [3652, 0, 3652], [-1, 40, 3652, 0, 3652, 7304]])
  func `a calendar that is set, however often, empties nothing`(days: [Int64]) async throws {
    _ = try restore(try lived().bytes)
    let template = try #require(
      try host.file.read(host.athlete) {
        Transaction($0, request("GET", "/").context).list(Template.self).first
      })
    await empty(after: 0)
    try host.file.write(host.athlete) { store in
      try store.stamp([.trash(kind: Template.kind, id: template.id, at: now)], at: now)
    }
    for (hour, day) in days.enumerated() {
      await empty(after: Int64(hour + 1) * 3_600_000, calendarOffBy: day * 86_400_000)
      #expect(try stored(template.id))
    }
    await empty(after: deletionGraceMilliseconds + 10 * 3_600_000)
    await empty(after: 2 * deletionGraceMilliseconds)
    #expect(try !stored(template.id), "once it really lay there for 30 days it goes")
  }

  /// Empties the trash, if due, after a number of milliseconds.
  ///
  /// `wrong` is the number of milliseconds by which the system clock is off.
  private func empty(after milliseconds: Int64, calendarOffBy wrong: Int64 = 0) async {
    var host = host
    host.uptime = { milliseconds }
    await host.emptyTrashWhenDue(request("GET", "/", later: milliseconds + wrong).context)
  }

  @Test func `receipts go after a month, whatever else there is, a part at a time`() async throws {
    let many = 2_000 as Int64 + 5
    try host.file.write(host.athlete) { store in
      for number in 1...UInt64(many) {
        let receipt = Receipt(action: ID(high: 5, low: number), hash: [], answer: "", at: now)
        let head = try store.head()
        let stamp = Stamp(clock: HybridClock.value(of: now), device: head.device, number: head.number + 1)
        try store.commit(Commit(writes: [], stamp: stamp, receipt: receipt))
      }
    }
    func left() throws -> Int {
      try host.file.read(host.athlete) { store in
        try (1...UInt64(many)).filter { try store.receipt(of: ID(high: 5, low: $0)) != nil }.count
      }
    }
    #expect(try left() == many)
    await empty(after: 0)
    let later = deletionGraceMilliseconds + 86_400_000
    await empty(after: later)
    #expect(try left() == 5)
    await empty(after: later + 3_600_000)
    #expect(try left() == 0)
  }

  @Test func `a record that can't be read is set aside and shown, and every page goes on`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID().uuidString).sqlite")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try DatabaseFile(path: path)
    try file.addAthlete(host.athlete, device: ID(high: 2, low: 2), epoch: ID(high: 3, low: 3))
    // An earlier version of the program, with fewer checks of sets, writes to the same file.
    let earlier = try DatabaseFile(
      path: path,
      schema: Schema(
        TrainingRecords.schema.kinds.map { $0.name == SetPerformance.kind ? Kind(EarlierSet.self) : $0 }))
    let set = EarlierSet()
    var session = WorkoutSession()
    session.id = set.sessionID
    (session.title, session.day, session.startedAt) = ("Evening", set.day, now)
    var done = ExercisePerformance()
    (done.id, done.sessionID, done.catalogID) = (set.exercisePerformanceID, set.sessionID, set.catalogID)
    done.nameSnapshot = "Squat"
    try earlier.write(host.athlete) { store in
      try store.stamp([.put(Row(session)), .put(Row(done)), .put(Row(set))], at: now)
    }
    try earlier.close()
    let host = try Server.AthleteScope(
      file, finder: ExerciseFinder(Sample.catalogue), files: try WebFiles(), athlete: host.athlete)
    let page = try await answer("/sessions/\(session.id.text)", of: host)
    #expect(page.status < 500)
    for (path, text) in [("/data/set-aside", "climb"), ("/data/set-aside.json", #""climb":{"grade":7}"#)] {
      let shown = try await answer(path, of: host)
      #expect(shown.status == 200 && String(decoding: shown.body, as: UTF8.self).contains(text))
    }
    try file.close()
  }

  private func stored(_ id: ID) throws -> Bool {
    try host.file.read(host.athlete) { try $0.row(Template.kind, id) != nil }
  }
}

/// A set as defined in an earlier version, without checks of climbs.
private struct EarlierSet: Record {
  static let kind = SetPerformance.kind
  static let indexes = SetPerformance.indexes

  var id = ID(high: 0xe, low: 1)
  var exercisePerformanceID = ID(high: 0xe, low: 2)
  var sessionID = ID(high: 0xe, low: 3)
  var catalogID = "squat"
  var day = Day(number: 20_000)
  var rank: Int64 = 0
  var type = "regular"
  var complete = true
  var notes = ""
  var climb = EarlierClimb()
  var unknown: [Field] = []

  init() {}

  mutating func fields(_ origin: inout FieldVisitor) {
    origin.field("exercise_performance_id", &exercisePerformanceID)
    origin.field("session_id", &sessionID)
    origin.field("catalog_id", &catalogID)
    origin.field("day", &day)
    origin.field("rank", &rank)
    origin.field("type", &type)
    origin.field("complete", &complete)
    origin.field("notes", &notes)
    origin.field("climb", &climb)
  }
}

private struct EarlierClimb: Fielded {
  var grade: Int64 = 7
  var unknown: [Field] = []

  init() {}

  mutating func fields(_ origin: inout FieldVisitor) { origin.field("grade", &grade) }
}
