import Database
import Foundation
import Interchange
import Records
import Sync
import Synchronization
import Training

/// Benchmarks for sync exchanges over HTTP with a server in this process, using requests like those of a
/// browser.
enum SyncBenchmarks {
  private static let port = 18_474
  private static let records = 20_000

  /// Times first pulls, empty pulls and pushes.
  ///
  /// - Throws: ``StoreError``, GRDB's `DatabaseError`, or ``CatalogueFileError`` if a request or a read
  ///   fails.
  static func all(_ arguments: Arguments) throws {
    let lifetime = try Lifetime(in: arguments.folder)
    let file = try newest(of: lifetime, in: arguments.folder)
    try ServerBenchmarks.start(file, Lifetime.athlete, port: port, isPatient: true)
    let head = try firstPulls()
    try emptyPulls(after: head)
    try pushes(of: set(in: lifetime), after: head)
  }

  /// Returns a database with the newest records from the five years, in their original commits.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if there are too few records, or GRDB's `DatabaseError`.
  private static func newest(of lifetime: Lifetime, in folder: URL) throws -> DatabaseFile {
    let file = try Lifetime.emptyFile(in: folder)
    try lifetime.database.read(Lifetime.athlete) { old in
      let all = try old.changes(after: 0, limit: .max)
      let told = all.filter { !(old.schema[$0.kind]?.isDerived ?? false) }
      guard told.count >= records else { throw StoreError.failed("only \(told.count) records") }
      let first = told[told.count - records].sequence
      let commits = Dictionary(grouping: all.filter { $0.sequence >= first }) { $0.sequence }
      try file.write(Lifetime.athlete) { store in
        for (number, changes) in commits.sorted(by: { $0.key < $1.key }) {
          let rows = try changes.compactMap { try old.row($0.kind, $0.id) }
          try store.commit(Commit(writes: rows.map { .put($0) }, stamp: Lifetime.stamp(number)))
        }
      }
    }
    return file
  }

  /// Times the first pulls of new devices until they have all records, and returns the final cursor.
  ///
  /// - Throws: ``StoreError/failed(_:)`` or ``JSONError`` if a pull fails.
  private static func firstPulls() throws -> Int64 {
    let wire = try Wire(port: port)
    let (questions, told, head) = try questionsOfFirstPull(wire)
    let times = try (1...UInt64(5)).map { device in
      try questions.reduce(0) { try $0 + wire.timed($1.request(from: device)) }
    }
    let median = Duration.milliseconds(1) * times.sorted()[times.count / 2]
    let verdict = median < .seconds(1) ? "" : "  over budget"
    let pages =
      "\(questions.count) pages, the longest of 5 \(Report.time(.milliseconds(1) * (times.max() ?? 0)))"
    print("first pull of \(told) records: \(Report.time(median)) < 1 s, \(pages)\(verdict)")
    return head
  }

  /// Returns the successive requests of a new device, the number of records in their responses, and the final
  /// cursor.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a response has no page, or ``JSONError`` if it is not JSON.
  private static func questionsOfFirstPull(_ wire: Wire) throws -> ([Question], told: Int, head: Int64) {
    var (questions, told) = ([Question(cursor: 0, wantsDigest: true)], 0)
    while let question = questions.last {
      let answer = try wire.ask(question.request(from: 9, isPacked: false))
      let start = answer.firstRange(of: [13, 10, 13, 10])?.upperBound ?? 0
      let said = try JSONReader.value(of: Array(answer[start...]), limit: 64 << 20)
      guard let page = ExchangeResponse(said, TrainingRecords.schema)?.batch else {
        throw StoreError.failed("not a page")
      }
      told += page.entries.count
      if page.done { return (questions, told, page.to) }
      questions.append(Question(cursor: page.to, wantsDigest: true))
    }
    return (questions, told, 0)
  }

  /// Times pulls that return no changes.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a request fails.
  private static func emptyPulls(after head: Int64) throws {
    let asked = Question(cursor: head).request(from: 1)
    let load = try Load(port: port, 1, 2) { wire, _ in try wire.timed(asked) }
    let verdict = load.percentile(0.95) < 5 ? "" : "  over budget"
    print("nothing new: \(load.text), p95 < 5 ms\(verdict)")
  }

  /// Times pushes of single sets, each stored and acknowledged before the next.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a push is rejected.
  private static func pushes(of set: Row, after head: Int64) throws {
    let first = try Wire(port: port).ask(
      Question(cursor: head, set: set, number: 1).request(from: 8, isPacked: false))
    guard first.firstRange(of: Array(#""st":"applied""#.utf8)) != nil else {
      throw StoreError.failed(String(decoding: first, as: UTF8.self))
    }
    let numbers = Mutex<Int64>(1)
    // No longer than this, because all sets are in one session.
    let load = try Load(port: port, 1, 0.3) { wire, _ in
      let number = numbers.withLock {
        $0 += 1
        return $0
      }
      // The cursor includes the earlier pushes, which came back with their pages.
      return try wire.timed(Question(cursor: head + number - 1, set: set, number: number).request(from: 8))
    }
    let verdict = load.percentile(0.99) < 20 ? "" : "  over budget"
    print("one logged set, and the page with it: \(load.text), p99 < 20 ms\(verdict)")
  }

  /// Returns a set for the session in progress.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if there is no session in progress, or ``CatalogueFileError``.
  private static func set(in lifetime: Lifetime) throws -> Row {
    guard let exercise = try CatalogueFile.catalogue().exercise(Lifetime.exercises[0]) else {
      throw StoreError.failed("no such exercise")
    }
    var entry = SetEntry()
    entry.weight = Weight(grams: 60_000)
    entry.reps = 8
    let writes = try lifetime.reading { [entry] tx in
      guard let session = runningSession(in: tx) else { throw StoreError.failed("no session is running") }
      _ = try logSets([entry], of: exercise, in: session.id, tx)
      return tx.writes
    }
    for case .put(let row) in writes where row.kind == SetPerformance.kind { return row }
    throw StoreError.failed("no set was logged")
  }
}

/// A device's request.
private struct Question {
  var cursor: Int64
  var wantsDigest = false
  /// The set that the device pushes with the request, or nil if it only pulls.
  var set: Row?
  var number: Int64 = 0

  func request(from device: UInt64, isPacked: Bool = true) -> [UInt8] {
    let device = ID(high: device, low: 4)
    let exchange = Exchange(
      athlete: Lifetime.athlete, device: device, name: "", epoch: nil, cursor: cursor,
      confirmed: max(0, number - 1), schema: Op.schema, limit: Exchange.defaultLimit,
      wantsDigest: wantsDigest,
      ops: set.map { [op($0, device)] } ?? [])
    let body = JSONWriter.bytes(of: exchange.value)
    let lines = [
      "POST /sync/v1/exchange HTTP/1.1", "Host: 127.0.0.1", "Sec-Fetch-Site: same-origin",
      "Content-Type: application/json", "X-Sync-Protocol: 1",
      isPacked ? "Accept-Encoding: gzip" : "Accept: */*",
      "Content-Length: \(body.count)", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }

  private func op(_ set: Row, _ device: ID) -> Op {
    var set = set
    set.id = ID.derived("set", from: device, ID(high: 0, low: UInt64(number)))
    return Op(Stamp(clock: number, device: device, number: number), action: set.id, writes: [.put(set)])
  }
}
