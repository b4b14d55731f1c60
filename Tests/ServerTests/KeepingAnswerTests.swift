import App
import Database
import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import Server

/// What takes a server: reading an export back, copies of the database, and emptying the trash.
@Suite struct KeepingAnswerTests {
  private let host: Server.Host
  private let now = Instant(milliseconds: 1_795_000_000_000)

  init() throws {
    let file = try DatabaseFile.inMemory()
    let athlete = ID(high: 1, low: 1)
    try file.addAthlete(athlete, device: ID(high: 2, low: 2), epoch: ID(high: 3, low: 3))
    host = try Server.Host(
      file, finder: ExerciseFinder(Sample.catalogue), files: try WebFiles(), athlete: athlete)
  }

  private func request(_ method: String, _ address: String, later: Int64 = 0) -> App.Request {
    App.Request(method, address, context: Context(now: now + later, action: ID(high: 0xac, low: 1)))
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
    let plan = try story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
    let session = try story.act { tx throws(SessionError) in try startSession(from: plan.id, in: tx) }
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

  @Test func `a copy of the database is handed out where it holds one athlete only`() async throws {
    _ = try restore(try lived().bytes)
    let copy = try #require(try host.backup())
    let other = try DatabaseFile(path: copy.path)
    #expect(try other.athletes() == [host.athlete])
    try other.close()
    let answer = try #require(try await host.answerBackup(request("GET", "/data/backup")))
    #expect(answer.status == 200 && answer.file?.byteCount ?? 0 > 4096)
    let none = try await host.answerBackup(request("GET", "/data"))
    #expect(none == nil)
    try host.file.addAthlete(ID(high: 9, low: 9), device: ID(high: 2, low: 3), epoch: ID(high: 3, low: 4))
    #expect(try await host.answerBackup(request("GET", "/data/backup"))?.status == 403)
  }

  @Test func `what was deleted a month ago goes with the next thing done, once an hour at most`() async throws
  {
    _ = try restore(try lived().bytes)
    let plan = try #require(
      try host.file.read(host.athlete) {
        Transaction($0, request("GET", "/").context).list(WorkoutPlan.self).first
      })
    try host.file.write(host.athlete) { store in
      try store.stamp([.trash(kind: WorkoutPlan.kind, id: plan.id, at: now)], at: now)
      // A clock that jumped ahead would empty nothing that was there at the last write.
      try store.stamp([.put(Row(Units()))], at: now + 1000)
    }
    let month = deletionGraceMilliseconds
    await host.emptyTrashWhenDue(request("GET", "/", later: month - 1).context)
    #expect(try stored(plan.id))
    await host.emptyTrashWhenDue(request("GET", "/", later: month + 1000).context)
    #expect(try stored(plan.id), "it was looked through a moment ago")
    await host.emptyTrashWhenDue(request("GET", "/", later: month + 3_600_000).context)
    #expect(try !stored(plan.id))
  }

  private func stored(_ id: ID) throws -> Bool {
    try host.file.read(host.athlete) { try $0.row(WorkoutPlan.kind, id) != nil }
  }
}
