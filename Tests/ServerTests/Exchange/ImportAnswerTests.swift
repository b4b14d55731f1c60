import App
import Database
import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import Server

/// Importing an uploaded log and undoing the import, as a browser requests it.
@Suite struct ImportAnswerTests {
  private let host: Server.AthleteScope
  private let now = Instant(milliseconds: 1_795_000_000_000)

  init() throws {
    let bytes = try Repository.bytes("Sources/Interchange/Catalogue/exercises.tsv")
    let file = try DatabaseFile.inMemory()
    let athlete = ID(high: 1, low: 1)
    try file.addAthlete(athlete, device: ID(high: 2, low: 2), epoch: ID(high: 3, low: 3))
    host = try Server.AthleteScope(
      file, finder: ExerciseFinder(try Catalogue(parsing: bytes)), files: try WebFiles(), athlete: athlete)
  }

  private static let sample = Repository.url("Samples/strong.csv")

  private func request(
    _ method: String, _ address: String, _ body: String = "", number: UInt64 = 1, later: Int64 = 0
  ) -> App.Request {
    App.Request(
      method, address, body: Array(body.utf8),
      context: Context(now: now + later, action: ID(high: 0xac, low: number)))
  }

  /// Returns the response that the server would send.
  private func ask(_ request: App.Request, _ upload: Upload? = nil) async throws -> Reply {
    let match = RouteTable.withoutFiles.match(request.method, request.path)
    let answer = try await host.answer(request, upload, at: match) { _ in }.answer
    return Reply(status: answer.status, headers: answer.headers, bytes: answer.body)
  }

  private func send(
    _ bytes: [UInt8], named name: String = "strong.csv", number: UInt64 = 1
  ) async throws -> Reply {
    let path = FileManager.default.temporaryDirectory.appending(path: "cairn-upload-" + UUID().uuidString)
    try Data(bytes).write(to: path)
    var upload = Upload()
    upload.file = UploadedFile(
      path: path.path, name: UploadedFile.harmless(name), byteCount: Int64(bytes.count))
    return try await ask(request("POST", "/imports/new", number: number), upload)
  }

  private func text(_ reply: Reply) -> String { reply.text }

  private func commit(
    _ path: String, _ fields: String = "", op: UInt64 = 1
  ) async throws -> Reply {
    let op = ID(high: 0x0b, low: op).text
    return try await ask(request("POST", path + "/commit", "op=\(op)&\(fields)"))
  }

  private func sessionCount() throws -> Int {
    try host.file.read(host.athlete) { store in
      finishedSessions(limit: 10_000, in: Transaction(store, request("GET", "/").context)).count
    }
  }

  @Test func `a log is uploaded, looked at, imported, and undone`() async throws {
    let uploaded = try await send([UInt8](try Data(contentsOf: ImportAnswerTests.sample)))
    let path = try #require(uploaded.location)
    #expect(uploaded.status == 303 && path.hasPrefix("/imports/"))

    let preview = text(try await ask(request("GET", path)))
    #expect(preview.contains("Strong export") && preview.contains("To be added: 24 sessions with 408 sets."))
    #expect(preview.contains("It looks like kilograms"))
    #expect(text(try await ask(request("GET", path + "?unit=lb"))).contains("27.5 lb"))
    #expect(try sessionCount() == 0, "looking writes nothing")

    let done = try await commit(path, "unit=kg")
    let batch = try #require(done.location)
    #expect(done.status == 303 && batch.hasPrefix("/imports/batches/"))
    #expect(try sessionCount() == 24)
    #expect(try await commit(path, "unit=kg").location == batch, "sent twice it is done once")
    #expect(try await commit(path, "unit=kg", op: 2).status == 404, "the file is gone")
    #expect(text(try await ask(request("GET", batch))).contains("24 sessions, 408 sets"))

    let undo = try await ask(request("POST", batch + "/undo", "op=\(ID(high: 0x0b, low: 9).text)"))
    #expect(undo.status == 303)
    #expect(try sessionCount() == 0)
  }

  @Test func `the same file again adds nothing`() async throws {
    let bytes = [UInt8](try Data(contentsOf: ImportAnswerTests.sample))
    _ = try await commit(try #require(try await send(bytes).location), "unit=kg")
    let again = try #require(try await send(bytes, number: 2).location)
    #expect(text(try await ask(request("GET", again))).contains("Everything in this file is here already."))
    _ = try await commit(again, "unit=kg", op: 2)
    #expect(try sessionCount() == 24)
  }

  @Test func `a name is searched for, chosen, and imported as chosen`() async throws {
    let log = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2026-08-04,Zercher Thing,Legs,60.0,kgs,8,,,,
      2026-08-04,Other Thing,Legs,60.0,kgs,8,,,,
      """
    let path = try #require(try await send(Array(log.utf8)).location)
    let page = text(try await ask(request("GET", path + "?find-1=squat")))
    #expect(page.contains("name=\"name-1\" value=\"barbell-squat\""))
    #expect(page.contains("value=\"squat\""))
    let none = text(try await ask(request("GET", path + "?find-0=qqqqqq&name-0=barbell-squat")))
    #expect(none.contains("No matches in the catalogue."))
    _ = try await commit(path, "name-0=nonsense&name-1=barbell-squat")
    let names = try host.file.read(host.athlete) { store in
      Transaction(store, request("GET", "/").context).list(ExercisePerformance.self).map(\.catalogID)
    }
    #expect(names.contains("barbell-squat") && names.count == 2)
    #expect(names.count { ID($0) != nil } == 1, "what isn't chosen is an exercise of one's own")
  }

  private func table(_ rows: String...) -> [UInt8] {
    let columns = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment"
    return Array(([columns] + rows).joined(separator: "\n").utf8)
  }

  private func meanings() throws -> [String] {
    try host.file.read(host.athlete) { store in
      Transaction(store, request("GET", "/").context).list(ExercisePerformance.self).map(\.catalogID)
    }
  }

  @Test func `a choice belongs to its name, even if another name is known by the time of the import`()
    async throws
  {
    let row = ",Legs,60.0,kgs,8,,,,"
    let bytes = table("2026-08-04,Other Thing" + row, "2026-08-04,Zercher Thing" + row)
    let path = try #require(try await send(bytes).location)
    let other = try #require(
      try await send(table("2026-08-01,Other Thing" + row), number: 2).location)
    _ = try await commit(other)
    _ = try await commit(path, "name-0=&name-1=barbell-squat", op: 2)
    #expect(try meanings().count { $0 == "barbell-squat" } == 1)
    #expect(Set(try meanings()).count == 2, "both times the other thing is the same exercise")
  }

  @Test func `a choice is remembered at the next import, until another is made`() async throws {
    let row = "Zercher Thing,Legs,60.0,kgs,8,,,,"
    let path = try #require(try await send(table("2026-08-04," + row)).location)
    _ = try await commit(path, "name-0=barbell-squat")
    let next = try #require(
      try await send(table("2026-08-04," + row, "2026-08-05," + row), number: 2).location)
    let chosen = "name=\"name-0\" value=\"barbell-squat\" checked"
    #expect(text(try await ask(request("GET", next))).contains(chosen))
    #expect(!text(try await ask(request("GET", next + "?name-0="))).contains(chosen))
    _ = try await commit(next, op: 2)
    #expect(try meanings() == ["barbell-squat", "barbell-squat"])
  }

  @Test func `weights that seem to include body weight are pointed out`() async throws {
    let columns =
      "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;"
      + "Distance (meters);Seconds;Notes;Workout Notes"
    let rows = ["Push Up", "Pull Up"].map { "7;2025-02-17 18:35:58;Push;3130;\($0);1;71.3;8;;;;;" }
    let path = try #require(try await send(Array(([columns] + rows).joined(separator: "\n").utf8)).location)
    #expect(text(try await ask(request("GET", path))).contains("as added weight: Pull Up, Push Up."))
  }

  @Test(arguments: [("", 2), ("warm_ups=leave", 0), ("warm_ups=each&warm_up=0", 1), ("warm_ups=each", 0)])
  func `warm-ups are marked for all exercises, for some, or for none`(
    fields: String, marked: Int
  ) async throws {
    let log = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2026-08-04,Squat,Legs,20.0,kgs,8,,,,
      2026-08-04,Squat,Legs,100.0,kgs,8,,,,
      2026-08-04,Squat,Legs,100.0,kgs,8,,,,
      2026-08-04,Bench,Chest,20.0,kgs,8,,,,
      2026-08-04,Bench,Chest,80.0,kgs,8,,,,
      """
    let path = try #require(try await send(Array(log.utf8)).location)
    let page = text(try await ask(request("GET", path + "?" + fields)))
    #expect(page.contains("Possible warm-up sets") && page.contains("1 warm-up, then 2 × 8 · 100 kg"))
    _ = try await commit(path, fields)
    let types = try host.file.read(host.athlete) { store in
      Transaction(store, request("GET", "/").context).list(SetPerformance.self).map(\.type)
    }
    #expect(types.count { $0 == .warmup } == marked)
  }

  @Test func `rows that can't be read are left out only when told`() async throws {
    var lines = String(decoding: try Data(contentsOf: ImportAnswerTests.sample), as: UTF8.self)
      .split(separator: "\n").prefix(6).map(String.init)
    lines[2] = lines[2].replacing("10.0", with: "ten").replacing("5.0", with: "five")
    let path = try #require(try await send(Array(lines.joined(separator: "\n").utf8)).location)
    #expect(text(try await ask(request("GET", path))).contains("Line 3, column "))
    let refused = try await commit(path, "unit=kg")
    #expect(refused.status == 422)
    #expect(text(refused).contains("Select “Skip these rows” first."))
    #expect(try await commit(path, "unit=kg&skip=yes").status == 303)
  }

  @Test(arguments: [
    ("", "The file is empty."), ("PK\u{3}\u{4}rest", "archive is damaged"),
    ("%PDF-1.7", "PDF"),
    ("{\"a\": 1}", "JSON file"), ("<!DOCTYPE html><html>", "web page"), ("SQLite format 3\0", "database"),
    ("<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol \"lol\">]><lolz>&lol;</lolz>", "XML file"),
    ("a,b,c\n1,2,3\n", "Cairn doesn&#39;t recognise the columns a, b, c."),
    ("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n\"2026", "Line 2, character 1:"),
    ("Date,Exercise,Sets,Reps,Weight,isWarmup,Note\n", "export from Fitbod"),
    ("Activity ID,Activity Date,Activity Type\n", "This file has no timestamps."),
    ("<gpx><trk></gpx>", "Line 1, character 11: The XML here is not well formed."),
    ("id,name,reps,weight,created,unit,bodyWeight\n", "export from Flexify"),
    ("\u{0}\u{0}\u{0}", "This isn&#39;t a text file."),
  ])
  func `a wrong file says what it is and what to do`(content: String, sentence: String) async throws {
    let answer = try await send(Array(content.utf8))
    #expect(answer.status == 422)
    #expect(text(answer).contains(sentence))
    #expect(text(answer).contains("type=\"file\""), "another file can be chosen at once")
  }

  @Test func `a form without a file is told so`() async throws {
    let asked = request("POST", "/imports/new")
    #expect(text(try await ask(asked)).contains("The upload was incomplete."))
    #expect(text(try await ask(asked, Upload())).contains("Choose a file first."))
  }

  @Test func `a file longer than a log may be is refused unread`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "cairn-upload-" + UUID().uuidString)
    #expect(FileManager.default.createFile(atPath: path.path, contents: nil))
    let handle = try FileHandle(forWritingTo: path)
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    var upload = Upload()
    upload.file = UploadedFile(path: path.path, name: "long.csv", byteCount: 1 << 30)
    let answer = try await ask(request("POST", "/imports/new"), upload)
    #expect(answer.status == 422 && text(answer).contains("larger than 64 MB"))
    #expect(!FileManager.default.fileExists(atPath: path.path))
  }

  @Test func `an upload is one athlete's, and for an hour`() async throws {
    let path = try #require(try await send([UInt8](try Data(contentsOf: ImportAnswerTests.sample))).location)
    let id = try #require(ID(String(path.dropFirst("/imports/".count))))
    #expect(try host.uploads.upload(id, of: ID(high: 9, low: 9), at: now) == nil)
    let file = try #require(try host.uploads.upload(id, of: host.athlete, at: now)).path
    #expect(FileManager.default.fileExists(atPath: file))
    let late = try await ask(request("GET", path, later: 3_600_001))
    #expect(late.status == 404 && text(late).contains("The file is no longer here"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `cancelling removes the file`() async throws {
    let path = try #require(try await send([UInt8](try Data(contentsOf: ImportAnswerTests.sample))).location)
    #expect(
      try await ask(request("POST", path + "/cancel", "op=\(ID(high: 4, low: 4).text)")).status == 303)
    #expect(try await ask(request("GET", path)).status == 404)
  }

  @Test func `only the newest five files of an athlete are kept`() async throws {
    let bytes = [UInt8](try Data(contentsOf: ImportAnswerTests.sample))
    var paths: [String] = []
    for number in UInt64(1)...6 {
      paths.append(try #require(try await send(bytes, named: "\(number).csv", number: number).location))
    }
    #expect(try await ask(request("GET", paths[0])).status == 404)
    #expect(try await ask(request("GET", paths[5])).status == 200)
  }

  // MARK: Real logs

  @Test(arguments: RealLog.shipped)
  func `a real log goes in whole and out again`(log: RealLog) async throws {
    let unit = log.unit == .pound ? "lb" : "kg"
    let path = try #require(
      try await send([UInt8](try Data(contentsOf: URL(filePath: log.path))), named: log.file).location)
    #expect(try await ask(request("GET", path + "?unit=" + unit)).status == 200)
    let done = try await commit(path, "skip=yes&unit=" + unit)
    let batch = try #require(done.location)
    #expect(try sessionCount() > 0)
    #expect(try await ask(request("GET", batch)).status == 200)
    _ = try await ask(request("POST", batch + "/undo", "op=\(ID(high: 4, low: 5).text)"))
    #expect(try sessionCount() == 0)
  }

  // MARK: The sample athlete

  @Test func `the sample is loaded once, refused beside records, and taken out`() async throws {
    func press(_ path: String, _ number: UInt64, _ more: String = "") async throws -> Reply {
      try await ask(request("POST", path, "op=\(ID(high: 0x5a, low: number).text)\(more)"))
    }
    let way = "href=\"/sample/remove\""
    #expect(!text(try await ask(request("GET", "/profile"))).contains(way))
    #expect(try await press("/sample", 1).location == "/?said=sample-loaded")
    #expect(text(try await ask(request("GET", "/profile"))).contains(way))
    let sessions = try sessionCount()
    #expect(sessions > 100)
    #expect(try await press("/sample", 1).location == "/?said=sample-loaded")
    #expect(try sessionCount() == sessions)
    let refused = try await press("/sample", 2)
    #expect(refused.status == 422 && text(refused).contains("name=\"beside\""))
    #expect(try await press("/sample", 3, "&beside=yes").status == 303)
    #expect(try sessionCount() == 2 * sessions)
    #expect(try await press("/sample/remove", 4).location == "/?said=sample-removed")
    #expect(try sessionCount() == sessions)
    #expect(try await press("/sample/remove", 5).status == 303)
    #expect(try sessionCount() == 0)
    #expect(try await press("/sample/remove", 6).status == 422)
    let nothing = text(try await ask(request("GET", "/sample/remove")))
    #expect(nothing.contains("No sample data loaded") && !nothing.contains("<form"))
  }
}
