import Database
import Foundation
import Interchange
import Records
import Training

/// Five years of training out of a database, back into one, and into memory.
enum ArchiveBenchmarks {
  static func export(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    return [
      Benchmark("five years: export", rounds: 5) {
        _ = try lifetime.database.read(Lifetime.athlete) { try Archive(of: $0).bytes }
      }
    ]
  }

  static func restore(_ arguments: Arguments) throws -> [Benchmark] {
    let bytes = try Data(contentsOf: Lifetime.archive(in: arguments.folder))
    var database: DatabaseFile?
    return [
      Benchmark(
        "five years: restore", rounds: 3,
        prepare: {
          try database?.close()
          database = try Lifetime.emptyFile(in: arguments.folder)
        },
        { if let database { try restore([UInt8](bytes), into: database) } })
    ]
  }

  /// As `cairn restore` does it: looked through first, and what is computed is made again.
  private static func restore(_ bytes: [UInt8], into database: DatabaseFile) throws {
    let export = ArchiveFile(bytes)
    try export.read(database.schema)
    let context = Context(now: Instant(milliseconds: 0), action: ID(high: 9, low: 1))
    _ = try database.restore(Lifetime.athlete, context) { try export.read(database.schema, $0) }
  }

  /// What the browser does when it begins: lines of JSON become rows, and the first questions sort indexes.
  static func memory(_ arguments: Arguments) throws -> [Benchmark] {
    let data = try Data(contentsOf: Lifetime.archive(in: arguments.folder))
    let archive = try Archive(parsing: [UInt8](data), schema: TrainingRecords.schema)
    let lines = archive.rows.prefix(20_000).map {
      (kind: $0.kind, id: $0.id, line: JSONWriter.bytes(of: .object($0.fields)))
    }
    return [
      Benchmark("20,000 records: read the JSON") {
        for line in lines { _ = try JSONReader.value(of: line.line) }
      },
      Benchmark("20,000 records: read the JSON, load, sort") {
        let store = MemoryStore(schema: TrainingRecords.schema, device: ID(high: 2, low: 1))
        for (kind, id, line) in lines {
          guard case .object(let fields) = try JSONReader.value(of: line) else { continue }
          let row = Row(kind: kind, id: id, fields: fields)
          let change = Change(kind: kind, id: id, content: nil, liveness: nil, sequence: 1)
          store.load(change, store.schema[kind]?.canonical(row))
        }
        let tx = Transaction(store, Context(now: Instant(milliseconds: 0), action: ID(high: 9, low: 1)))
        _ = runningSession(in: tx)
        _ = finishedSessions(limit: 20, in: tx)
        _ = tx.list(SetPerformance.self, SetPerformance.bySession.all.first(20))
        _ = tx.list(SetPerformance.self, SetPerformance.byCatalogue.all.first(20))
      },
    ]
  }
}
