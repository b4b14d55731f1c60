import Database
import Foundation
import Records
import Training

/// A benchmark for committing 10,000 records, compared with GRDB inserting the same columns into a table
/// without constraints.
enum CommitBenchmarks {
  /// Returns the benchmark for the commit.
  ///
  /// - Throws: Nothing, because the benchmark itself creates the database.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let sets = (0..<10_000).map { number in
      var set = SetPerformance()
      set.id = .derived("benchmark", from: ID(high: 0, low: UInt64(number)))
      set.sessionID = ID(high: 1, low: UInt64(number / 20))
      set.exercisePerformanceID = ID(high: 2, low: UInt64(number / 4))
      set.catalogID = Lifetime.exercises[number / 4 % 5]
      set.day = Day(number: 18_700 + Int64(number / 20) * 3)
      set.rank = Int64(number % 4)
      set.weight = Weight(grams: 60_000)
      set.reps = 8
      return set
    }
    var database: DatabaseFile?
    return [
      Benchmark(
        "commit 10,000 sets", rounds: 5,
        limit: .comparison("the same rows, inserted by GRDB") {
          try BareTable(SetPerformance.self, in: arguments.folder).insert(sets)
        },
        prepare: {
          try database?.close()
          database = try Lifetime.emptyFile(in: arguments.folder)
        },
        {
          try database?.write(Lifetime.athlete) { store in
            try store.commit(Commit(writes: sets.map { .put(Row($0)) }, stamp: Lifetime.stamp(1)))
          }
        })
    ]
  }
}
