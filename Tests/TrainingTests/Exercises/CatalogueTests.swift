import Foundation
import Records
import TestSupport
import Testing

@testable import Training

/// The checkout's catalogue, which is read once for all tests.
enum TestCatalogue {
  static let finder: ExerciseFinder? = {
    guard let catalogue else { return nil }
    return ExerciseFinder(catalogue)
  }()

  static let catalogue = try? Catalogue(parsing: bytes)

  static let bytes: [UInt8] = {
    let url = Repository.url("Sources/Interchange/Catalogue/exercises.tsv")
    return [UInt8]((try? Data(contentsOf: url)) ?? Data())
  }()
}

@Suite struct CatalogueTests {
  private static let line =
    "squat\tSquat\tBack Squat\tquadriceps\tglutes\tbarbell\tcompound\tpush\tsquat\tweight_reps\t\t\t\t\t"

  private func parse(_ lines: String...) throws(CatalogueError) -> Catalogue {
    try Catalogue(parsing: Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `one that is read later knows the same exercises`() throws {
    let whole = try #require(TestCatalogue.catalogue)
    let later = Catalogue(readingLater: TestCatalogue.bytes)
    for exercise in whole.exercises {
      #expect(later.exercise(exercise.catalogID) == whole.exercise(exercise.catalogID))
    }
    for unknown in ["", "0", "@same", "# The", "squa", "squat\t", "zzz"] {
      #expect(later.exercise(unknown) == nil, "\(unknown)")
    }
    #expect(later.exercises == whole.exercises)
    #expect(later.exercise("squat") == whole.exercise("squat"))
    #expect(Catalogue(readingLater: [0x09, 0xff]).exercises.isEmpty)
  }

  @Test(arguments: [
    ("weighted-pull-up", TrackingType.bodyweightReps), ("weighted-push-up", .bodyweightReps),
    ("pull-up", .bodyweightReps), ("barbell-bench-press", .weightReps), ("max-hang", .weightDuration),
  ])
  func `a weighted pull-up progresses like a pull-up`(catalogID: String, loading: TrackingType) throws {
    let exercise = try #require(TestCatalogue.catalogue?.exercise(catalogID))
    #expect(ExerciseTraits(of: exercise, gym: nil, used: [], unit: .kilogram).loading == loading)
  }

  @Test func `a line becomes an exercise`() throws {
    let squat = try #require(try parse("# comment", "", CatalogueTests.line).exercise("squat"))
    #expect(squat.name == "Squat" && squat.aliases == ["Back Squat"])
    #expect(squat.primaryMuscles == [.quadriceps] && squat.secondaryMuscles == [.glutes])
    #expect(squat.equipment == .barbell && squat.mechanic == .compound && squat.force == .push)
    #expect(squat.movement == .squat && squat.loading == .weightReps && !squat.perSide)
    #expect(squat.trainingTypeID == nil && squat.recommendedSets == nil && squat.mergedInto == nil)
  }

  @Test(arguments: [
    ("squat\tSquat", CatalogueError.wrongColumnCount(line: 2, expected: 15, found: 2)),
    (line.replacing("barbell", with: "barbel"), .unknownValue(line: 2, column: "equipment", value: "barbel")),
    (line.replacing("Squat\tBack", with: "\tBack"), .empty(line: 2, column: "name")),
    (line + "\n" + line, .outOfOrder(line: 3, catalogID: "squat")),
    (line + "lunge", .unknownReference(line: 2, id: "lunge")),
    ("@same\tdb", .wrongColumnCount(line: 2, expected: 3, found: 2)),
    ("@other\tdb", .unknownValue(line: 2, column: "kind", value: "@other")),
    ("@type\tgrip\tclimbing\tGrip", .unknownReference(line: 2, id: "climbing")),
  ])
  func `a wrong line is named by its number`(lines: String, error: CatalogueError) {
    #expect(throws: error) { try parse("# comment", lines) }
  }

  @Test func `a merged exercise is read through`() throws {
    let merged = CatalogueTests.line.replacing("squat\tSquat\tBack Squat", with: "knee-bend\tKnee Bend\t")
    let catalogue = try parse(merged + "squat", CatalogueTests.line)
    #expect(catalogue.exercise("knee-bend")?.catalogID == "squat")
    let finder = ExerciseFinder(catalogue)
    #expect(finder.resolve("Knee Bend") == .exact("squat"))
    #expect(finder.search("knee bend", limit: 5).isEmpty)
  }

  @Test func `the athlete's own exercise is found like the others`() throws {
    var own = Exercise()
    own.catalogID = "own-1"
    own.name = "Sandbag Zercher March"
    let finder = ExerciseFinder(try parse(CatalogueTests.line).adding([own]))
    #expect(finder.resolve("sandbag zercher march") == .exact("own-1"))
    #expect(finder.search("zerch", limit: 1).map { $0.catalogID } == ["own-1"])
  }

  @Test func `climbing is reached by discipline, training type and combination`() throws {
    let catalogue = try #require(TestCatalogue.catalogue)
    #expect(catalogue.disciplines.map { $0.name } == ["Core", "Antagonist", "Climbing"])
    for type in catalogue.trainingTypes {
      #expect(!catalogue.exercises(ofType: type.id).isEmpty, "\(type.name) has no exercise")
    }
    #expect(catalogue.trainingTypes(of: "antagonist").map { $0.id }.contains("wrist-stabilizers"))
    let combination = try #require(catalogue.combinations(of: "bouldering").first)
    #expect(combination.exercises.allSatisfy { catalogue.exercise($0) != nil })
  }

  @Test(arguments: [
    ("squat", "barbell-squat"), ("bench", "barbell-bench-press"), ("Bench Pres", "barbell-bench-press"),
    ("bnech press", "barbell-bench-press"), ("db bench", "dumbbell-bench-press"), ("pullup", "pull-up"),
    ("latziehen", "lat-pulldown"), ("Bankdruecken", "barbell-bench-press"), ("leg ext", "leg-extension"),
    ("rdl", "barbell-romanian-deadlift"), ("klimmzug", "pull-up"), ("dedlift", "barbell-deadlift"),
    ("hangb", "hangboard-repeaters"), ("lateral rais", "dumbbell-lateral-raise"),
  ])
  func `a search puts the likeliest first`(text: String, catalogID: String) throws {
    let finder = try #require(TestCatalogue.finder)
    #expect(finder.search(text, limit: 3).first?.catalogID == catalogID)
  }

  @Test func `a search knows equipment and muscles`() throws {
    let finder = try #require(TestCatalogue.finder)
    let found = finder.search("curl cable", limit: 40).map { $0.catalogID }
    #expect(found.contains("cable-biceps-curl") && !found.contains("barbell-curl"))
    #expect(finder.search("hamstrings", limit: 200).map { $0.catalogID }.contains("nordic-curl"))
  }

  @Test func `a search says by which alias it found`() throws {
    let match = try #require(TestCatalogue.finder?.search("kreuzheben", limit: 1).first)
    #expect(match.name == "Barbell Deadlift" && match.alias == "Kreuzheben")
  }

  @Test func `a favourite comes before its likes`() throws {
    let finder = try #require(TestCatalogue.finder)
    let plain = finder.search("curl", limit: 100).map { $0.catalogID }
    let boosted = finder.search("curl", limit: 100, boosts: ["zottman-curl": 400]).map { $0.catalogID }
    #expect(plain.first != "zottman-curl" && boosted.first == "zottman-curl")
    #expect(plain.sorted() == boosted.sorted())
  }

  @Test(arguments: ["", "  ", "()", "qqqq"])
  func `a search for nothing finds nothing`(text: String) throws {
    #expect(try #require(TestCatalogue.finder).search(text, limit: 10).isEmpty)
  }

  @Test(arguments: [
    ("squat", "squat", 0), ("squat", "sqaut", 1), ("squat", "squad", 1), ("curl", "cur", 1),
    ("curl", "curls", 1),
    ("press", "prase", 2),
  ])
  func `an edit distance counts letters`(left: String, right: String, distance: Int) {
    #expect(editDistance(Array(left.utf8), Array(right.utf8), atMost: 2) == distance)
    #expect(editDistance(Array(left.utf8), Array(right.utf8), atMost: distance - 1) == nil)
    let long = Array(String(repeating: "a", count: 10_000).utf8)
    let found = editDistance(long + Array(left.utf8), long + Array(right.utf8), atMost: 2)
    #expect(found == (distance == 0 ? 0 : nil), "no word is so long")
  }
}
