import Records
import TestSupport
import Training

/// The sample athlete's year, which ends on Saturday, 21 November 2026.
///
/// Loading it takes longer than most tests, so it is loaded once and each test gets a copy.
enum SampleYear {
  static let finder = Result {
    ExerciseFinder(
      try Catalogue(parsing: Repository.bytes("Sources/Interchange/Catalogue/exercises.tsv")))
  }

  /// The loaded story, which is never changed, only copied.
  nonisolated(unsafe) private static let loaded = Result {
    let story = Story()
    try story.load(SampleAthlete(endingOn: Day(number: 20_778)), finder.get().catalogue)
    return story
  }

  static func athlete() throws -> (Story, ExerciseFinder) { (try loaded.get().copy(), try finder.get()) }
}
