import App
import Database
import Interchange
import Records
import Training

/// Charts of ten years of training, four sessions a week with six exercises each.
///
/// The sessions stand there as what they amount to, which is all that charts read.
enum ChartBenchmarks {
  private static let sessions: Int64 = 2080
  private static let first = Day(number: 17_000)
  private static let now = Instant(day: first + 3650, millisecondsOfDay: 64_800_000, utcOffset: 0)

  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    let database = try Lifetime.emptyFile(in: arguments.folder)
    try fill(database, finder.catalogue)
    let exercise = "/exercises/" + Lifetime.exercises[0]
    var pages: [(name: String, address: String)] = []
    for range in ["4w", "3m", "6m", "1y", "all"] {
      pages.append(("progress, " + range, "/progress?range=" + range))
      pages.append(("an exercise, " + range, exercise + "?range=" + range))
    }
    pages.append(("volume of an exercise, all", exercise + "?measure=volume&range=all"))
    pages.append(("muscles on average, all", "/progress?range=all&week=average"))
    pages.append(("days as a file, all", "/progress/days.csv?range=all"))
    pages.append(("volume as a file, all", "/progress/volume.csv?range=all"))
    return pages.map { name, address in
      Benchmark("ten years: " + name, under: .milliseconds(100), rounds: 31, meter: .processor) {
        try database.read(Lifetime.athlete) { store in
          let tx = Transaction(store, Context(now: now, action: .none))
          let response = respond(to: Request("GET", address, context: tx.context), in: tx, finder)
          guard response.status == 200 else { throw StoreError.failed(address) }
        }
      }
    }
  }

  private static func fill(_ database: DatabaseFile, _ catalogue: Catalogue) throws {
    for part in 0..<sessions / 80 {
      try database.write(Lifetime.athlete) { store in
        let tx = Transaction(store, Context(now: now, action: ID(high: 5, low: UInt64(part + 1))))
        for number in part * 80..<(part + 1) * 80 { put(number, catalogue, in: tx) }
        if let failure = tx.failure { throw failure }
        try store.commit(Commit(writes: tx.writes, stamp: Lifetime.stamp(part + 1)))
      }
    }
  }

  private static func put(_ number: Int64, _ catalogue: Catalogue, in tx: Transaction) {
    for (place, name) in Lifetime.exercises.enumerated() {
      let mark = UInt64(number * 8) + UInt64(place)
      var summary = SessionSummary()
      summary.id = ID(high: 7, low: mark)
      summary.sessionID = ID(high: 6, low: UInt64(number + 1))
      summary.catalogID = name
      summary.day = first + number * 7 / 4
      summary.startedAt = Instant(day: summary.day, millisecondsOfDay: 64_800_000, utcOffset: 0)
      summary.hardSets = 4
      summary.muscles = catalogue.exercise(name)?.primaryMuscles ?? []
      for step: Int64 in 0..<3 {
        let weight = Weight(grams: 40_000 + number * 25 + step * 2500)
        let reps = 10 - step * 2 + (number + step) % 3
        summary.tops.append(TopSet(weight, reps))
        summary.volume += weight.grams * reps
        summary.bestWeight = weight
        summary.bestReps = reps
        let maximum = oneRepMaximum(weight, reps) ?? .zero
        summary.bestOneRepMaximum = max(summary.bestOneRepMaximum ?? .zero, maximum)
      }
      tx.put(summary)
    }
  }
}
