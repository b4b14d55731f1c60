import Database
import Foundation
import Interchange
import Records
import TestSupport
import Testing
import Training

@testable import Cairn

/// All available athletes' logs, imported one after another through the command line into a database with
/// other records, and exported again.
@Suite struct RealLogImportTests {
  /// The expected counts for a file, determined manually with other programs.
  struct Counts: Sendable {
    var letter: String
    var sessions: Int64
    var exercises: Int64
    var suspicious: Int64
    /// The number of sets that lead up to the working sets and aren't marked as warm-ups.
    var unmarked: Int64
  }

  @Test(arguments: counts.filter { one in RealLog.shipped.contains { $0.letter == one.letter } })
  func `an import says what was found`(counts: Counts) throws { try compare(counts) }

  @Test(
    .enabled(if: RealLog.areOthersHere, "Ten of the twelve logs may not be shipped"),
    arguments: counts.filter { one in RealLog.others.contains { $0.letter == one.letter } })
  func `an import of the other logs says what was found`(counts: Counts) throws { try compare(counts) }

  private func compare(_ counts: Counts) throws {
    let athlete = try #require(RealLog.all.first { $0.letter == counts.letter })
    let report = try ImportedLogs.imported.get().reports[athlete.letter]
    let sets = Int64(try athlete.canonicalSets().count) + athlete.tally.withoutReps
    let all = "{\"sessions\":\(counts.sessions),\"sets\":\(sets)}"
    let format = athlete.file.prefix { $0 != "_" }
    #expect(
      report == """
        {"format":"\(format)","unit":"\(athlete.unit.rawValue)","sessions":\(counts.sessions),"sets":\(sets),\
        "exercises":\(counts.exercises),"added":\(all),"duplicates":{"sessions":0,"sets":0},\
        "unmarked_warm_ups":\(counts.unmarked),\
        "skipped":\(athlete.tally.skipped.values.reduce(0, +)),"suspicious":\(counts.suspicious),"errors":[]}
        """)
  }

  @Test func `each stored set with reps is in the canonical file, and the other way round`() throws {
    let finder = try Shell.catalogue.get()
    let stored = try ImportedLogs.copy().storedSets()
    #expect(stored.count == RealLog.present.count)
    for athlete in RealLog.present {
      let sets = try #require(stored[athlete.file], "\(athlete)")
      var canonical = try athlete.canonicalSets()
      var known: [String: String] = [:]
      for place in canonical.indices {
        let name = canonical[place].exercise
        let id = known[name] ?? finder.resolve(name).catalogID ?? ownID(name)
        known[name] = id
        canonical[place].exercise = id
      }
      let expected = occurrences(canonical)
      let found = occurrences(sets.compactMap { $0.canonical })
      for (set, count) in expected where found[set] != count {
        Issue.record("\(athlete) \(set): \(count), stored \(found[set] ?? 0)")
      }
      for (set, count) in found where expected[set] == nil {
        Issue.record("\(athlete) \(set): none, stored \(count)")
      }
      var tally = athlete.tally
      (tally.withReps, tally.skipped) = (Int64(canonical.count), [:])
      #expect(StoredSet.tally(of: sets.map(\.set)) == tally, "\(athlete)")
    }
  }

  @Test func `a second import adds nothing`() throws {
    let cairn = try ImportedLogs.copy()
    for athlete in RealLog.present.shuffled(seed: 2) {
      let first = try ImportedLogs.imported.get().reports[athlete.letter] ?? ""
      let added = try #require(first.firstRange(of: "\"added\":"))
      let duplicates = try #require(first.firstRange(of: ",\"duplicates\":"))
      let skipped = try #require(first.firstRange(of: ",\"skipped\":"))
      let all = first[added.upperBound..<duplicates.lowerBound]
      #expect(
        cairn.imports(athlete) == first[..<added.upperBound] + "{\"sessions\":0,\"sets\":0}"
          + ",\"duplicates\":" + all + ",\"unmarked_warm_ups\":0" + first[skipped.lowerBound...])
    }
  }

  @Test func `undoing imports in any order leaves the others, at last the database as it was`() throws {
    let cairn = try ImportedLogs.copy()
    let batches = try cairn.batches()
    var left = RealLog.present
    for (undone, athlete) in RealLog.present.shuffled(seed: 7).enumerated() {
      let batch = try #require(batches[athlete.file])
      #expect(cairn("import", "undo", batch.hexadecimal).ending == .well)
      left.removeAll { $0.file == athlete.file }
      let listed = try cairn.batches().keys.filter { $0 != "other.csv" }
      #expect(Set(listed) == Set(left.map(\.file)))
      guard undone == RealLog.present.count * 2 / 3 else { continue }
      // The same as if only the remaining logs had ever been imported.
      let other = Shell()
      try ImportedLogs.prepare(other)
      for athlete in left { _ = ImportedLogs.importing(athlete, into: other) }
      #expect(try cairn.export("--without-trash") == other.export("--without-trash"), "left: \(left)")
    }
    let before = try ImportedLogs.imported.get().before
    #expect(try cairn.export("--without-trash") == before)
  }

  @Test func `the export of all logs, some of them undone, restored is the same bytes`() throws {
    let cairn = try ImportedLogs.copy()
    let batches = try cairn.batches()
    for athlete in RealLog.present where "CEM".contains(athlete.letter) {
      let batch = try #require(batches[athlete.file])
      #expect(cairn("import", "undo", batch.hexadecimal).ending == .well)
    }
    let export = try cairn.export()
    #expect(
      cairn("restore", cairn.path("export.json"), "--database", cairn.path("new.sqlite")).ending == .well)
    #expect(try cairn.export("--database", cairn.path("new.sqlite")) == export)
  }

  @Test func `a StrongLifts log is refused by name`() throws {
    let cairn = Shell()
    try cairn.write(
      """
      "Date","Note","Workout","Body Weight","Exercise 1","Weight (KG)","Weight (LB)","Set 1","Set 2"
      07/25/16,"",A,183lb,Squat,60,135,5,5
      """, to: "stronglifts.csv")
    let answer = cairn("import", cairn.path("stronglifts.csv"), "--unit", "lb")
    #expect(answer.ending == .badFile)
    #expect(
      answer.errors.hasSuffix(
        "cairn: stronglifts.csv: This is an export from StrongLifts, which Cairn can't read yet."))
    #expect(cairn.says("import", "list") == "Nothing imported yet.")
  }

  /// Returns the ID of the custom exercise for a name without a certain match in the catalogue.
  private func ownID(_ name: String) -> String {
    var fingerprint = Fingerprint("own exercise")
    fingerprint.add(name)
    return fingerprint.id.text
  }

  static let counts = [
    Counts(letter: "A", sessions: 292, exercises: 74, suspicious: 2, unmarked: 595),
    Counts(letter: "B", sessions: 137, exercises: 101, suspicious: 0, unmarked: 203),
    Counts(letter: "C", sessions: 83, exercises: 42, suspicious: 0, unmarked: 87),
    Counts(letter: "D", sessions: 303, exercises: 89, suspicious: 0, unmarked: 394),
    Counts(letter: "E", sessions: 17, exercises: 44, suspicious: 0, unmarked: 68),
    Counts(letter: "F", sessions: 4, exercises: 3, suspicious: 0, unmarked: 9),
    Counts(letter: "G", sessions: 214, exercises: 29, suspicious: 0, unmarked: 32),
    Counts(letter: "I", sessions: 18, exercises: 21, suspicious: 0, unmarked: 81),
    Counts(letter: "K", sessions: 37, exercises: 16, suspicious: 0, unmarked: 1),
    Counts(letter: "L", sessions: 54, exercises: 52, suspicious: 0, unmarked: 0),
    Counts(letter: "M", sessions: 558, exercises: 96, suspicious: 4, unmarked: 791),
    Counts(letter: "P", sessions: 307, exercises: 98, suspicious: 12, unmarked: 680),
  ]
}

/// A database with all available logs, which is created once and copied for each test.
private struct ImportedLogs: Sendable {
  /// The export before the imports, without recently deleted records.
  var before: Data
  /// The report of each import, by the athlete's letter.
  var reports: [String: String] = [:]
  private var image: ShellImage

  static let imported = Result { try ImportedLogs() }

  private init() throws {
    let cairn = Shell()
    try ImportedLogs.prepare(cairn)
    before = try cairn.export("--without-trash")
    for athlete in RealLog.present { reports[athlete.letter] = ImportedLogs.importing(athlete, into: cairn) }
    image = try ShellImage(cairn)
  }

  /// Adds templates, a session and another log.
  static func prepare(_ cairn: Shell) throws {
    try cairn.write(ImportTests.log, to: "other.csv")
    cairn("import", cairn.path("other.csv"))
    cairn("template", "derive", "--save")
    cairn("start", "push")
    cairn("log", "60x12/12")
    #expect(cairn("finish", "--effort", "6").ending == .well)
    #expect(cairn("template", "new", "Legs", "Squat:3x5").ending == .well)
  }

  /// Imports a log with the clock set to a day specific to the athlete, so that the result doesn't depend on
  /// earlier imports.
  static func importing(_ athlete: RealLog, into cairn: Shell) -> String {
    let day = RealLog.all.firstIndex { $0.letter == athlete.letter } ?? 0
    cairn.now = Instant(day: Day(number: 20_800 + Int64(day)), millisecondsOfDay: 0, utcOffset: 0)
    return cairn.imports(athlete)
  }

  static func copy() throws -> Shell { try imported.get().image.copy() }
}

extension [RealLog] {
  fileprivate func shuffled(seed: UInt64) -> [RealLog] {
    var generator = SeededGenerator(seed: seed)
    return shuffled(using: &generator)
  }
}

/// A set in the database, and the same set in canonical form.
private struct StoredSet {
  var set: SetPerformance
  /// The set in canonical form, or nil if it has no repetitions.
  var canonical: CanonicalSet?

  static func tally(of sets: [SetPerformance]) -> LogTally {
    sets.reduce(into: LogTally()) { tally, set in
      tally.add(
        hasReps: set.reps != nil, hasWeight: set.weight != nil, isTimed: set.durationMilliseconds != nil,
        isOverDistance: set.distanceMetres != nil)
    }
  }
}

extension Shell {
  fileprivate func imports(_ athlete: RealLog) -> String {
    says("import", "--json", "--warm-ups", "leave", "--unit", athlete.unit.rawValue, athlete.path)
  }

  fileprivate func export(_ options: String...) throws -> Data {
    #expect(run(["export", "--json", path("export.json")] + options).ending == .well)
    return try Data(contentsOf: URL(fileURLWithPath: path("export.json")))
  }

  private func readDatabase<Answer>(_ body: (Transaction) throws -> Answer) throws -> Answer {
    let file = try DatabaseFile(path: path("cairn.sqlite"))
    let athlete = try #require(try file.athletes().first)
    return try file.read(athlete) { store in
      let tx = Transaction(store, Context(now: now, utcOffset: 0, action: .none))
      let answer = try body(tx)
      if let failure = tx.failure { throw failure }
      return answer
    }
  }

  /// Returns the IDs of the imports, keyed by file name.
  fileprivate func batches() throws -> [String: Records.ID] {
    try readDatabase { tx in
      let batches = tx.list(ImportBatch.self)
      return Dictionary(batches.map { ($0.fileName, $0.id) }) { first, _ in first }
    }
  }

  /// Returns the sets of finished sessions, keyed by the name of the file that they were imported from.
  fileprivate func storedSets() throws -> [String: [StoredSet]] {
    try readDatabase { tx in
      var files: [Records.ID: String] = [:]
      for batch in tx.list(ImportBatch.self) where batch.fileName != "other.csv" {
        for session in batch.sessions { files[session] = batch.fileName }
      }
      let sets = Dictionary(grouping: tx.list(SetPerformance.self), by: \.sessionID)
      var stored: [String: [StoredSet]] = [:]
      for session in finishedSessions(limit: 5000, in: tx) {
        guard let file = files[session.id] else { continue }
        let start = startText(session, ofFileWithTimes: !file.hasPrefix("fitnotes"))
        for set in sets[session.id] ?? [] {
          let canonical = set.reps.map { reps in
            CanonicalSet(
              start: start, exercise: set.catalogID, grams: set.weight?.grams ?? 0, reps: reps,
              type: set.type, rpe: set.rpe)
          }
          stored[file, default: []].append(StoredSet(set: set, canonical: canonical))
        }
      }
      return stored
    }
  }

  /// Returns a session's start as written in the canonical files.
  ///
  /// Sessions from a file without times are stored at noon, but the canonical files contain midnight.
  private func startText(_ session: WorkoutSession, ofFileWithTimes hasTimes: Bool) -> String {
    let time = session.startedAt.millisecondsOfDay(utcOffset: session.utcOffset)
    let seconds = hasTimes ? time / 1000 : 0
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(2) }
    return session.day.text + " " + clock.joined(separator: ":")
  }
}
