import Database
import Foundation
import Interchange
import Records
import Training

/// Benchmarks for exporting five years of training, restoring the export, and loading it into memory.
enum ArchiveBenchmarks {
  /// Returns the benchmark for an export.
  ///
  /// - Throws: ``StoreError`` or GRDB's `DatabaseError` if the records can't be opened.
  static func export(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    return [
      Benchmark("five years: export", rounds: 5) {
        _ = try lifetime.database.read(Lifetime.athlete) { try Archive(of: $0).bytes }
      }
    ]
  }

  /// Returns the benchmark for a restore.
  ///
  /// - Throws: A file error if the archive can't be read.
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

  /// Restores an archive as `cairn restore` does, by validating it first and recomputing derived records at
  /// the end.
  ///
  /// - Throws: ``ArchiveError``, ``StoreError``, or GRDB's `DatabaseError`.
  private static func restore(_ bytes: [UInt8], into database: DatabaseFile) throws {
    let export = ArchiveFile(bytes)
    try export.read(database.schema)
    let context = Context(now: Instant(milliseconds: 0), action: ID(high: 9, low: 1))
    _ = try database.restore(Lifetime.athlete, context) { try export.read(database.schema, $0) }
  }

  /// Returns benchmarks for starting in the browser, which converts JSON lines to rows and sorts the indexes
  /// in the first queries.
  ///
  /// - Throws: ``ArchiveError``, or a file error if the archive can't be read.
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
