import Records

/// Benchmarks for the library's pages with five hundred templates and ten years of training.
enum LibraryBenchmarks {
  /// Returns the benchmarks for the library's pages.
  ///
  /// - Throws: Any error thrown by ``Decade/init(in:)``.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let decade = try Decade(in: arguments.folder)
    let template = "/templates/" + decade.templateIDs[0].text
    let pages = [
      ("templates", "/templates"), ("templates, by category", "/templates?category=strength"),
      ("templates, a search", "/templates?q=push"), ("templates, one mistyped", "/templates?q=benhc"),
      ("a template", template), ("a template, edited", template + "/edit"),
      ("a template, twelve weeks ahead", template + "/ahead?weeks=12&times=1"), ("presets", "/presets"),
      ("a preset", "/presets/powerlifting"), ("programs", "/programs"),
      ("exercises", "/exercises"), ("exercises, a search", "/exercises?q=bench"),
      ("exercises, a muscle", "/exercises?muscle=chest"),
      ("exercises, an equipment", "/exercises?equipment=barbell"),
      ("exercises, favourites", "/exercises?only=favorites"), ("disciplines", "/disciplines"),
      ("a training type", "/disciplines/bouldering"),
    ]
    return pages.map { decade.page("library: " + $0, $1, under: .milliseconds(20)) }
  }
}
