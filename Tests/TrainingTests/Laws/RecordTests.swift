import Records
import TestSupport
import Testing
import Training

@Suite struct RecordTests {
  @Test func `Records of every kind survive rows and JSON with all that they hold`() throws {
    var generator = SeededGenerator(seed: 1)
    try roundTrip(Exercise.self, &generator)
    try roundTrip(ExerciseMark.self, &generator)
    try roundTrip(Template.self, &generator)
    try roundTrip(TemplateFavorite.self, &generator)
    try roundTrip(TemplateVersion.self, &generator)
    try roundTrip(TemplateSnapshot.self, &generator)
    try roundTrip(TemplateEdit.self, &generator)
    try roundTrip(WorkoutSession.self, &generator)
    try roundTrip(SessionEnd.self, &generator)
    try roundTrip(ExercisePerformance.self, &generator)
    try roundTrip(SetPerformance.self, &generator)
    try roundTrip(PreWorkoutMood.self, &generator)
    try roundTrip(PostWorkoutEffort.self, &generator)
    try roundTrip(SessionOverride.self, &generator)
    try roundTrip(Amendment.self, &generator)
    try roundTrip(SessionSummary.self, &generator)
    try roundTrip(ImportBatch.self, &generator)
    try roundTrip(Suggestion.self, &generator)
    try roundTrip(SuggestedChange.self, &generator)
    try roundTrip(Decision.self, &generator)
    try roundTrip(Outcome.self, &generator)
    try roundTrip(LessonReset.self, &generator)
    try roundTrip(Person.self, &generator)
    try roundTrip(Units.self, &generator)
    try roundTrip(EquipmentSet.self, &generator)
    try roundTrip(GymChoice.self, &generator)
    try roundTrip(RiskTolerance.self, &generator)
    try roundTrip(SleepTarget.self, &generator)
    try roundTrip(TrainingTimes.self, &generator)
    try roundTrip(HeartRates.self, &generator)
    try roundTrip(Limitation.self, &generator)
    try roundTrip(Goal.self, &generator)
    try roundTrip(AimChoice.self, &generator)
    try roundTrip(Program.self, &generator)
    try roundTrip(ProgramDay.self, &generator)
    try roundTrip(ProgramShift.self, &generator)
  }

  @Test func `Records of a day survive them too`() throws {
    var generator = SeededGenerator(seed: 2)
    try roundTrip(WorkoutReflection.self, &generator)
    try roundTrip(DailyMetrics.self, &generator)
    try roundTrip(ScheduledTraining.self, &generator)
    try roundTrip(Event.self, &generator)
    try roundTrip(RecordedActivity.self, &generator)
    try roundTrip(ActivityNote.self, &generator)
    try roundTrip(FeedItem.self, &generator)
    try roundTrip(FeedItemProgress.self, &generator)
    try roundTrip(CoachMessage.self, &generator)
    try roundTrip(ModelChoice.self, &generator)
  }

  @Test func `No field takes a name that stores need, and no field or index stands twice`() {
    let reserved = ["id", "athlete", "kind", "unknown", "trashed_at"]
    let tables = ["athlete", "head", "change", "action", "unknown_record"]
    for kind in TrainingRecords.schema.kinds {
      let names = kind.fields.map { $0.name }
      #expect(Kind.isName(kind.name) && !tables.contains(kind.name))
      #expect(Set(names).count == names.count, "\(kind.name)")
      for name in names { #expect(Kind.isName(name) && !reserved.contains(name), "\(kind.name).\(name)") }
      #expect(Set(kind.indexes.map { $0.name }).count == kind.indexes.count, "\(kind.name)")
      for index in kind.indexes { #expect(index.fields.allSatisfy { names.contains($0) }, "\(kind.name)") }
    }
    #expect(Set(TrainingRecords.schema.kinds.map { $0.name }).count == TrainingRecords.schema.kinds.count)
  }

  private func roundTrip<R: Record>(_ type: R.Type, _ generator: inout SeededGenerator) throws {
    let kind = Kind(type)
    for _ in 0..<50 {
      let record = generator.record(type)
      let row = Row(record)
      #expect(kind.error(in: row) == nil, "\(row)")
      #expect(kind.readError(row) == nil, "\(row)")
      #expect(kind.canonical(row) == row)
      #expect(try row.record(type) == record)
      // JSON has no type for ids, and a newer device may write fields in another order.
      guard case .object(var fields) = try JSONReader.value(of: JSONWriter.bytes(of: row.canonical)) else {
        Issue.record("\(R.kind) is no object")
        return
      }
      #expect(fields.removeFirst() == Field("id", .id(record.id)))
      let read = try Row(kind: R.kind, id: record.id, fields: fields).record(type)
      #expect(read == record)
      fields.shuffle(using: &generator)
      let shuffled = Row(kind: R.kind, id: record.id, fields: fields)
      #expect(JSONWriter.text(of: kind.canonical(shuffled).canonical) == JSONWriter.text(of: row.canonical))
    }
  }
}
