import Foundation
import Interchange
import Records
import Sync
import TestSupport
import Training

/// Files that somebody uploads, imports or restores: each is read as the server reads it, looked at and
/// taken over.
struct FileTarget: FuzzTarget {
  static let name = "files"

  private let samples: [FileSample]
  private let finder: ExerciseFinder
  private let now = Instant(milliseconds: 1_795_000_000_000)

  init() throws {
    samples = try FileSample.all()
    let ours = [Sample.bench, Sample.incline, Sample.squat]
    finder = ExerciseFinder(try CatalogueFile.catalogue().adding(ours))
  }

  func makeCase(_ seed: UInt64, _ number: UInt64) -> FuzzCase {
    var damage = FileDamage(SeededGenerator(seed: seed &* 0x9e37_79b9_7f4a_7c15 ^ number), samples)
    let (sample, bytes) = damage.file()
    return FuzzCase(kind: sample.kind.rawValue, bytes: bytes)
  }

  func run(_ one: FuzzCase) -> FuzzOutcome {
    do {
      let isTaken =
        switch FileSample.Kind(rawValue: one.kind) {
        case .export: try restore(one.bytes)
        case .calendar: try keepTimes(one.bytes)
        case .template: try importTemplate(one.bytes)
        default: try importLog(one.bytes)
        }
      return isTaken ? .taken : .refused
    } catch {
      return .wrong(String("\(error)".replacing("\n", with: " ").prefix(300)))
    }
  }

  private var store: MemoryStore { MemoryStore(schema: TrainingRecords.schema, device: ID(high: 1, low: 1)) }

  private var context: Context { Context(now: now, utcOffset: 60, action: ID(high: 2, low: 2)) }

  private func importLog(_ bytes: [UInt8]) throws -> Bool {
    var reading = LogReading()
    reading.utcOffset = 60
    let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    reading.offsetAt = { moment in
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)) / 60)
    }
    reading.limits.fileBytes = 64 << 20
    let log: LogFile
    do throws(LogFileError) { log = try readLog(bytes, reading: reading) } catch {
      told(error.sentence)
      return false
    }
    for error in log.errors { told(error.sentence) }
    let unit = log.statedUnit ?? log.unitGuess?.unit ?? .kilogram
    let request = log.settled(in: unit).request(ID(high: 3, low: 3), named: "a file", in: unit, finder)
    let store = store
    _ = previewImport(request, in: Transaction(store, context))
    do throws(PerformError<ImportError>) {
      _ = try perform(context, on: store) { tx throws(ImportError) in try Training.importLog(request, in: tx)
      }
    } catch {
      if case .store(let failure) = error { throw failure }
      return false
    }
    // Once more, as somebody who got no answer would: everything is here already.
    _ = previewImport(request, in: Transaction(store, context))
    try check(store)
    return true
  }

  private func keepTimes(_ bytes: [UInt8]) throws -> Bool {
    let read: BusyFile
    do throws(CalendarFileError) {
      read = try BusyFile(
        bytes, from: context.today - 7, through: context.today + 180,
        zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    } catch { return false }
    let store = store
    _ = try perform(context, on: store) { tx throws(Never) in
      _ = keepBusyTimes(read.slots, named: "A", in: tx)
    }
    try check(store)
    return true
  }

  private func importTemplate(_ bytes: [UInt8]) throws -> Bool {
    let store = store
    do throws(PerformError<PlanFileError>) {
      _ = try perform(context, on: store) { tx throws(PlanFileError) in try importPlan(bytes, finder, in: tx)
      }
    } catch {
      if case .store(let failure) = error { throw failure }
      return false
    }
    try check(store)
    return true
  }

  private func restore(_ bytes: [UInt8]) throws -> Bool {
    var rows: [Row] = []
    do {
      try ArchiveFile(bytes).read(TrainingRecords.schema) { rows += $0 }
    } catch is ArchiveError { return false }
    let store = store
    let head = try store.head()
    let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
    try store.commit(Commit(writes: Archive(rows: rows).writes(), stamp: stamp))
    let tx = Transaction(store, context)
    refreshAllSummaries(in: tx)
    if let failure = tx.failure { throw failure }
    try check(store)
    return true
  }

  /// Reads everything that was taken over: what is stored can be read, and exported.
  private func check(_ store: MemoryStore) throws {
    told(String(decoding: try Archive(of: store).bytes.prefix(10), as: UTF8.self))
  }

  /// What would be shown; making it is all that is asked of it.
  private func told(_ sentence: String) { precondition(!sentence.isEmpty, "nothing is said") }
}
