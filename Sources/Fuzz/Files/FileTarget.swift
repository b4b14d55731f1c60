import App
import Foundation
import Interchange
import Records
import Sync
import TestSupport
import Training

/// A target for files that are uploaded, imported or restored.
///
/// Each file is read as the server reads it, previewed, and imported.
struct FileTarget: FuzzTarget {
  static let name = "files"

  private let samples: [FileSample]
  private let finder: ExerciseFinder
  private let now = Instant(milliseconds: 1_795_000_000_000)

  /// Creates the samples and loads the catalogue.
  ///
  /// - Throws: ``CatalogueFileError`` if the catalogue can't be loaded, or any error thrown while creating
  ///   the samples.
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
        case .template: try readTemplateFile(one.bytes)
        default: try importLog(one.bytes)
        }
      return isTaken ? .taken : .refused
    } catch {
      return .wrong(String("\(error)".replacing("\n", with: " ").prefix(300)))
    }
  }

  private var store: MemoryStore { MemoryStore(schema: TrainingRecords.schema, device: ID(high: 1, low: 1)) }

  private var context: Context { Context(now: now, utcOffset: 60, action: ID(high: 2, low: 2)) }

  /// Previews a log, imports it, and previews it again.
  ///
  /// Returns false if the input is refused.
  ///
  /// - Throws: ``StoreError`` if an imported log can't be stored or read.
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
      checkSentence(Localizer.english.text(error.sentence))
      return false
    }
    for error in log.errors { checkSentence(Localizer.english.text(error.sentence)) }
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
    // Preview once more, as after a lost response, when everything is stored already.
    _ = previewImport(request, in: Transaction(store, context))
    try check(store)
    return true
  }

  /// Stores the busy times from a calendar file.
  ///
  /// Returns false if the file is refused.
  ///
  /// - Throws: An error if the times can't be stored or read.
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

  /// Imports a template file.
  ///
  /// Returns false if the input is refused.
  ///
  /// - Throws: ``StoreError`` if the template can't be stored or read.
  private func readTemplateFile(_ bytes: [UInt8]) throws -> Bool {
    let store = store
    do throws(PerformError<TemplateFileError>) {
      _ = try perform(context, on: store) { tx throws(TemplateFileError) in
        try importTemplate(bytes, finder, in: tx)
      }
    } catch {
      if case .store(let failure) = error { throw failure }
      return false
    }
    try check(store)
    return true
  }

  /// Restores an export.
  ///
  /// Returns false if the input is refused.
  ///
  /// - Throws: ``CSVError`` if the export can't be read, or ``StoreError`` if its records can't be stored or
  ///   read.
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

  /// Exports the store, in order to read everything that was imported.
  ///
  /// - Throws: An error if a stored record can't be read.
  private func check(_ store: MemoryStore) throws {
    checkSentence(String(decoding: try Archive(of: store).bytes.prefix(10), as: UTF8.self))
  }

  /// Checks that a sentence isn't empty.
  ///
  /// Calling it forces the sentence to be computed.
  private func checkSentence(_ sentence: String) { precondition(!sentence.isEmpty, "the sentence is empty") }
}
