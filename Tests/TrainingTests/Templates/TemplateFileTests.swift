import Records
import TestSupport
import Testing
import Training

/// Template files, which one athlete writes and another imports, while other files are refused.
@Suite struct SharingTests {
  private let mine = Story()
  private let hers = Story()
  private let finder = ExerciseFinder(Sample.catalogue)

  private func file(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func take(_ bytes: [UInt8], _ story: Story) throws -> TemplateReading {
    try story.act { tx throws(TemplateFileError) in
      let template = try importTemplate(bytes, finder, in: tx)
      do throws(TemplateError) { return try readTemplate(template.id, in: tx) } catch {
        throw .template(error)
      }
    }
  }

  private func odd() throws -> (template: Template, bytes: [UInt8]) {
    let template = try mine.act { tx throws(TemplateError) in
      var own = Exercise()
      own.id = tx.makeID()
      (own.catalogID, own.name) = (own.id.text, "Log \"press\"")
      (own.primaryMuscles, own.secondaryMuscles) = ([.shoulders], [.triceps])
      (own.loading, own.perSide) = (.weightReps, true)
      tx.put(own)
      var log = ExercisePrescription(usual: own)
      log.notes = "Dropset on the last set\nslowly"
      (log.supersetGroup, log.restPolicy) = (4, .byType([.regular: 120]))
      var bench = Sample.prescription(
        Sample.bench, .range(8...12, .reps), weight: Weight(grams: 60_000), reps: 8)
      bench.supersetGroup = 4
      let draft = TemplateDraft(
        name: "Odd", category: .strength, notes: "On Mondays", exercises: [log, bench])
      return try createTemplate(draft, in: tx)
    }
    return (
      template, try mine.act { tx throws(TemplateError) in try templateFile(of: template.id, in: tx) }.bytes
    )
  }

  @Test func `another athlete gets the same, with the exercises that only the first one had`() throws {
    let (template, bytes) = try odd()
    let (there, here) = (
      try #require(mine.read { try? readTemplate(template.id, in: $0) }), try take(bytes, hers)
    )
    #expect(here.template.name == "Odd" && here.template.category == .strength)
    #expect(here.snapshot.notes == "On Mondays" && here.snapshot.createdBy == .import)
    let own = try #require(hers.read { $0.list(Exercise.self) }.first)
    #expect(own.name == "Log \"press\"" && own.secondaryMuscles == [.triceps] && own.perSide)
    #expect(here.snapshot.exercises.map { $0.catalogID } == [own.catalogID, Sample.bench.catalogID])
    for (got, sent) in zip(here.snapshot.exercises, there.snapshot.exercises) {
      #expect(got.name == sent.name && got.notes == sent.notes && got.repRange == sent.repRange)
      #expect(got.restPolicy == sent.restPolicy && got.supersetGroup == sent.supersetGroup)
      #expect(got.sets.map { $0.targetWeight } == sent.sets.map { $0.targetWeight })
      #expect(got.sets.map { $0.targetReps } == sent.sets.map { $0.targetReps })
      #expect(got.lineage != .none)
    }
    // Suggestions for one template must not reach the other.
    #expect(!String(decoding: bytes, as: UTF8.self).contains("lineage"))
    let again = try hers.act { tx throws(TemplateError) in try templateFile(of: here.template.id, in: tx) }
    let named = String(decoding: again.bytes, as: UTF8.self)
      .replacing(own.catalogID, with: there.snapshot.exercises[0].catalogID)
    #expect(Array(named.utf8) == bytes, "the file that she writes is the one that she read")
  }

  @Test func `the same file twice makes two templates and no exercise twice`() throws {
    let (_, bytes) = try odd()
    _ = try take(bytes, hers)
    #expect(try take(bytes, hers).template.name == "Odd (2)")
    #expect(hers.read { $0.list(Exercise.self) }.count == 1)
  }

  @Test func `an exercise that goes by another id here is found by its name`() throws {
    let bytes = file(
      """
      {"schema":"cairn.template","version":1,"name":"Push","exercises":[
      {"catalog_id":"bankdruecken","name":"bench press","sets":[{"target_reps":8},{"target_reps":8}]}]}
      """)
    let reading = try take(bytes, hers)
    #expect(reading.snapshot.exercises.map { $0.catalogID } == [Sample.bench.catalogID])
    #expect(reading.snapshot.exercises[0].name == "Bench Press" && reading.template.category == .custom)
  }

  /// Returns a file with exercises, one per line starting at line 3.
  private static func file(of exercises: [String], named name: String = "Push") -> String {
    #"{"schema":"cairn.template","version":1,"name":"\#(name)",\n"exercises":[\n"#
      .replacing(#"\n"#, with: "\n") + exercises.joined(separator: ",\n") + "]}"
  }

  private static func exercise(_ catalogID: String, _ sets: String = "{}") -> String {
    #"{"catalog_id":"\#(catalogID)","name":"\#(catalogID)","sets":[\#(sets)]}"#
  }

  private static let bench = exercise("bench-press")
  private static let refused: [(String, TemplateFileError)] = [
    ("", .notJSON(line: 1)), ("{\n\"schema\":", .notJSON(line: 2)), ("[]", .notATemplate),
    (#"{"format":"cairn","version":1}"#, .notATemplate),
    (#"{"schema":"cairn.template","version":2}"#, .newerVersion(2)),
    (file(of: [bench, exercise("zorb")]), .unknownExercise("zorb", line: 4)),
    (file(of: [bench, "\n{}"]), .badExercise(line: 5)),
    (file(of: [bench, exercise("squat", #"{"target_reps":"8"}"#)]), .badExercise(line: 4)),
    (file(of: []), .template(.noExercises)),
    (file(of: [exercise("bench-press", "")]), .template(.noSets(exercise: "Bench Press"))),
  ]

  @Test(arguments: refused)
  func `what is no template is refused, with the line, and nothing is written`(
    text: String, why: TemplateFileError
  ) throws {
    #expect(throws: why) { try take(file(text), hers) }
    #expect(hers.read { $0.count(Template.self) } == 0)
  }

  @Test func `what is too much is refused`() throws {
    let many = [String](repeating: SharingTests.bench, count: 101)
    let sets = [String](repeating: "{}", count: 1000).joined(separator: ",")
    let long = SharingTests.exercise("bench-press", sets)
    let name = String(repeating: "x", count: 10_000)
    let refused: [(String, TemplateFileError)] = [
      (SharingTests.file(of: many), .template(.tooManyExercises(limit: 100))),
      (SharingTests.file(of: [long]), .template(.tooManySets(exercise: "bench-press", limit: 100))),
      (SharingTests.file(of: [SharingTests.bench], named: name), .template(.nameTooLong(limit: 200))),
      (String(repeating: "[", count: 200), .notJSON(line: 1)),
      (String(repeating: " ", count: TemplateFile.byteLimit + 1), .tooLarge(limit: 1 << 20)),
    ]
    for (text, why) in refused {
      #expect(throws: why) { try take(file(text), hers) }
    }
  }
}
