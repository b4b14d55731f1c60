import Interchange
import Records
import TestSupport
import Testing
import Training

/// The exported table of sets, read as another app's log.
@Suite struct SetTableTests {
  private func table(
    _ unit: WeightUnit, written: (Transaction) -> [UInt8]
  ) throws -> (story: Story, log: LogFile) {
    let story = Story()
    story.utcOffset = 120
    try story.act { tx throws(Never) in chooseUnits(unit, in: tx) }
    let session = try story.act { tx throws(SessionError) in
      try startFreeform(titled: "Push, \"heavy\"\nMonday", in: tx)
    }
    var warmup = Sample.set(Sample.pounds(45), 10)
    warmup.type = .warmup
    var hold = SetEntry()
    hold.durationMilliseconds = 45_500
    hold.distanceMetres = 20
    let sets = [warmup, Sample.set(Sample.pounds(135), 8)]
    let others = [hold]
    try story.act { tx throws(SessionError) in
      try logSets(sets, of: Sample.bench, in: session.id, tx)
      try logSets(others, of: Sample.squat, in: session.id, tx)
    }
    story.wait(minutes: 50)
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: nil, in: tx) }
    let bytes = story.read { written($0) }
    var reading = LogReading()
    reading.utcOffset = 120
    return (story, try readLog(bytes, reading: reading))
  }

  @Test(arguments: WeightUnit.allCases)
  func `what is written is read back with the same weights, times and texts`(unit: WeightUnit) throws {
    for written in [SetTable.bytes, HevyTable.bytes] { try readBack(table(unit, written: written)) }
  }

  private func readBack(_ table: (story: Story, log: LogFile)) throws {
    let (story, log) = table
    let session = try #require(log.sessions.first)
    #expect(log.sessions.count == 1 && log.errorCount == 0)
    #expect(session.title == "Push, \"heavy\"\nMonday")
    let begun = try #require(story.read { $0.list(WorkoutSession.self).first?.startedAt })
    #expect(session.day == begun.day(utcOffset: 120))
    #expect(session.startedAt == begun.millisecondsOfDay(utcOffset: 120))
    #expect(session.exercises.map(\.name) == ["Bench Press", "Squat"])
    let sets = session.exercises.flatMap(\.sets)
    #expect(sets.map(\.type) == [.warmup, .regular, .regular])
    #expect(sets.map(\.reps) == [10, 8, nil])
    let weights = sets.map { set in
      set.weightMillionths.flatMap { Weight(millionths: $0, unit: set.weightUnit ?? .kilogram) }
    }
    #expect(weights == [Sample.pounds(45), Sample.pounds(135), nil])
    #expect(sets[2].durationMilliseconds == 45_500 && sets[2].distanceMetres == 20)
  }

  @Test func `who has finished nothing gets the names of the columns`() {
    let text = String(decoding: Story().read { SetTable.bytes(in: $0) }, as: UTF8.self)
    #expect(text == SetTable.columns.joined(separator: ",") + "\r\n")
  }

  @Test(arguments: ["=1+1", "+5", "-15", "@x", "\tx", "'-5", "''=", "it's", "", "'", "- slow & controlled"])
  func `a text cell of our own comes back as it was`(text: String) {
    #expect(FormulaQuote.removed(from: FormulaQuote.added(to: text)) == text)
  }

  @Test func `exactly one quote is taken from a formula, and none from other text`() {
    #expect(FormulaQuote.added(to: "-15") == "'-15")
    #expect(FormulaQuote.removed(from: "'=SUM(A1)") == "=SUM(A1)")
    #expect(FormulaQuote.removed(from: "'tis") == "'tis")
    #expect(FormulaQuote.removed(from: "''-5") == "'-5")
  }
}
