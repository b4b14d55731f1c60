import Interchange
import Records
import TestSupport
import Testing
import Training

/// Exported tables in Strong's and Hevy's layouts that are imported again.
@Suite struct OtherTableTests {
  /// A session, reduced to the content that these layouts can represent.
  private struct RoundTripSession: Hashable, CustomStringConvertible {
    var day: Day
    var minute: Int64
    var title: String
    var notes: Set<Substring>
    var exercises: [Exercise]

    struct Exercise: Hashable {
      var name: String
      var catalogID: String
      var superset: Int64?
      var notes: Set<Substring>
      var sets: [[Int64]]
    }

    var description: String { "\(day.text) \(minute) \(title) \(notes) \(exercises)\n" }
  }

  private func exportable(_ story: Story, supersets: Bool) -> Set<RoundTripSession> {
    let sessions = story.read { tx in
      tx.list(WorkoutSession.self, WorkoutSession.byStart.all).compactMap { facts(of: $0.id, in: tx) }
    }
    return Set(sessions.compactMap { $0.end == nil ? nil : tell($0, supersets: supersets) })
  }

  private func tell(_ facts: SessionFacts, supersets: Bool) -> RoundTripSession? {
    let begun = facts.session.startedAt.millisecondsOfDay(utcOffset: facts.session.utcOffset)
    var groups: [Int64] = []
    let exercises = facts.exercises.filter { $0.sets.contains { $0.complete } }.map { exercise in
      let group = supersets ? exercise.performance.supersetGroup : nil
      if let group, !groups.contains(group) { groups.append(group) }
      let sets = exercise.sets.filter { $0.complete }
      let notes = [exercise.performance.notes] + sets.map { $0.notes }
      return RoundTripSession.Exercise(
        name: exercise.performance.nameSnapshot, catalogID: exercise.performance.catalogID,
        superset: group.flatMap { groups.firstIndex(of: $0) }.map { Int64($0) }, notes: lines(notes),
        sets: sets.map { set in
          let type = set.type == .superSet ? .regular : set.type
          return [
            Int64(SetType.allCases.firstIndex(of: type) ?? 0), set.reps ?? 0, set.weight?.grams ?? 0,
            set.durationMilliseconds ?? 0, set.distanceMetres ?? 0, set.rpe ?? 0,
          ]
        })
    }
    guard !exercises.isEmpty else { return nil }
    return RoundTripSession(
      day: facts.session.day, minute: begun / 60_000, title: facts.session.title,
      notes: lines([facts.session.notes, facts.effort?.notes ?? ""]), exercises: exercises)
  }

  /// Returns the distinct lines of notes, because the layouts store each line only once per exercise.
  private func lines(_ texts: [String]) -> Set<Substring> {
    Set(texts.flatMap { $0.split(whereSeparator: \.isNewline) })
  }

  private func importedAgain(
    _ story: Story, _ catalogue: Catalogue, _ write: (Transaction) -> [UInt8]
  ) throws -> Story {
    let log = try readLog(story.read { write($0) })
    #expect(log.errorCount == 0, "\(log.errors.map(\.sentence.english))")
    let other = Story(seed: 99)
    other.utcOffset = -480
    let unit = log.statedUnit ?? .kilogram
    let request = log.settled(in: unit)
      .request(ID(high: 1, low: 1), named: "log.csv", in: unit, ExerciseFinder(catalogue))
    if !request.sessions.isEmpty {
      try other.act { tx throws(ImportError) in _ = try importLog(request, in: tx) }
    }
    return other
  }

  /// Returns a store with records that each layout can represent.
  private func life(_ unit: WeightUnit) throws -> Story {
    let story = Story()
    story.utcOffset = 60
    story.now = story.now + 12_345
    try story.act { tx throws(Never) in chooseUnits(unit, in: tx) }
    let press = try story.act { tx throws(Never) in
      ownExercise(named: "Schrägbankdrücken (Größe „L“)", in: tx)
    }
    let formula = try story.act { tx throws(Never) in ownExercise(named: "=Dips; \"tief\"", in: tx) }
    for title in ["Drücken, schwer", "+1", "Zeile\nzwei", ""] {
      let session = try story.act { tx throws(SessionError) in
        try startFreeform(titled: title, [Sample.bench, Sample.squat, press, formula], in: tx)
      }
      var drop = Sample.set(Weight(millionths: 47_500_000, unit: unit), 12)
      drop.type = .dropSet
      var failure = Sample.set(Weight(millionths: 100_000_000, unit: unit), 3)
      (failure.type, failure.rpe, failure.notes) = (.failure, 95, "- slow & controlled")
      var warmup = Sample.set(Weight(millionths: 20_000_000, unit: unit), 10)
      warmup.type = .warmup
      var hold = SetEntry()
      (hold.durationMilliseconds, hold.distanceMetres, hold.notes) = (45_500, 20, "=1+1")
      let (lift, rest) = ([warmup, failure, drop, drop], [hold, hold])
      try story.act { tx throws(SessionError) -> Void in
        try logSets(lift, of: Sample.bench, in: session.id, tx)
        try logSets(rest, of: press, in: session.id, tx)
        try logSets(lift, of: formula, in: session.id, tx)
        try logSets([Sample.set(nil, 8)], of: Sample.squat, in: session.id, tx)
        let live = liveExercises(of: facts(of: session.id, in: tx) ?? SessionFacts(session: session), in: tx)
        try joinExercises(live[0].id, live[1].id, in: session.id, tx)
      }
      story.wait(minutes: 50)
      try story.act { tx throws(SessionError) in
        try endSession(session.id, effort: 7, notes: "'gut', @home", in: tx)
      }
      story.wait(days: 1)
    }
    return story
  }

  @Test(arguments: WeightUnit.allCases)
  func `Strong's layout gives the same sessions again`(unit: WeightUnit) throws {
    let story = try life(unit)
    let again = try importedAgain(story, Sample.catalogue) { SetTable.bytes(in: $0) }
    #expect(exportable(again, supersets: false) == exportable(story, supersets: false))
  }

  @Test func `an export in either layout adds nothing where it was written`() throws {
    let story = try life(.kilogram)
    for written in [SetTable.bytes, HevyTable.bytes] {
      let request = try readLog(story.read { written($0) })
        .request(ID(high: 1, low: 1), named: "log.csv", in: .kilogram, ExerciseFinder(Sample.catalogue))
      let preview = story.read { previewImport(request, in: $0) }
      #expect(preview.addedSessions == 0 && preview.duplicateSessions == 4, "\(request.format)")
    }
  }

  @Test func `an import from Strong isn't doubled by Hevy's layout, which has no seconds`() throws {
    let story = try importedAgain(try life(.kilogram), Sample.catalogue) { SetTable.bytes(in: $0) }
    let request = try readLog(story.read { HevyTable.bytes(in: $0) })
      .request(ID(high: 1, low: 2), named: "log.csv", in: .kilogram, ExerciseFinder(Sample.catalogue))
    let preview = story.read { previewImport(request, in: $0) }
    #expect(preview.addedSessions == 0 && preview.sessionCount == 4)
  }

  @Test(arguments: WeightUnit.allCases)
  func `Hevy's layout gives the same sessions again, with supersets`(unit: WeightUnit) throws {
    let story = try life(unit)
    let again = try importedAgain(story, Sample.catalogue) { HevyTable.bytes(in: $0) }
    let expected = exportable(story, supersets: true)
    #expect(expected.contains { $0.exercises.contains { $0.superset != nil } })
    #expect(exportable(again, supersets: true) == expected)
  }
}
