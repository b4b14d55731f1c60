/// Benchmarks for charts of ten years of training, with four sessions a week of six exercises each.
enum ChartBenchmarks {
  /// Returns the benchmarks for pages with charts.
  ///
  /// - Throws: Any error thrown by ``Decade/init(in:)``.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let decade = try Decade(in: arguments.folder)
    let exercise = "/exercises/" + Lifetime.exercises[0]
    var pages: [(name: String, address: String)] = []
    for range in ["4w", "3m", "6m", "1y", "all"] {
      pages.append(("progress, " + range, "/progress?range=" + range))
      pages.append(("an exercise, " + range, exercise + "?range=" + range))
    }
    pages.append(("a climb, all", "/exercises/limit-bouldering?range=all"))
    pages.append(("volume of an exercise, all", exercise + "?measure=volume&range=all"))
    pages.append(("muscles on average, all", "/progress?range=all&week=average"))
    pages.append(("hangs as a file, all", "/progress/hangs.csv?range=all"))
    pages.append(("days as a file, all", "/progress/days.csv?range=all"))
    pages.append(("volume as a file, all", "/progress/volume.csv?range=all"))
    return pages.map { decade.page("ten years: " + $0, $1, under: .milliseconds(100)) }
  }
}
