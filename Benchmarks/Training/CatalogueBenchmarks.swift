import Interchange
import Training

/// Benchmarks for searching for exercises and for sports, with a budget of 2 ms per search, and for reading
/// the catalogue.
enum CatalogueBenchmarks {
  /// Returns the benchmarks for searches.
  ///
  /// - Throws: ``CatalogueFileError`` if the catalogue can't be read.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    let searches = ["b", "bench press", "dumbell bulgarian splitsquat", "Bankdrücken"].map { words in
      Benchmark("search \"\(words)\"", under: .milliseconds(2), rounds: 101) {
        _ = finder.search(words, limit: 20)
      }
    }
    let sports = ["r", "joging", "brazilian jiu jitsu", "Kraftsport"].map { words in
      Benchmark("a sport by \"\(words)\"", under: .milliseconds(2), rounds: 101) { _ = findActivities(words) }
    }
    return searches + sports + [Benchmark("read the catalogue") { _ = try CatalogueFile.catalogue() }]
  }
}
