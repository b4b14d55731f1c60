import App
import ArgumentParser
import Records
import Training

struct LessonsList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Says what was learned of you, each with the ledger behind it.")

  @OptionGroup var options: GlobalOptions

  /// Lists what was learned about the athlete.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let lessons = try context.read { tx in Training.lessons(in: tx).all }
    let finder = try context.finder()
    let figures = try context.figures()
    let lines = lessons.map { lesson in
      let exercise = lesson.catalogID.map { finder.catalogue.exercise($0)?.name ?? $0 } ?? "All exercises"
      return exercise + ": " + Words.sentence(lesson.reason, language: figures.language, unit: figures.unit)
    }
    context.show(
      .list(
        zip(lessons, lines).map { lesson, line in
          .object([
            Field("catalog_id", lesson.catalogID.value), Field("change_type", lesson.changeType.value),
            Field("reason", lesson.reason.value), Field("sentence", .text(line)),
          ])
        })
    ) {
      guard !lines.isEmpty else { return "Nothing is learned yet." }
      return lines.joined(separator: "\n") + "\nForget it with cairn lessons reset and the exercise."
    }
  }
}

struct LessonsForecasts: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecasts", abstract: "Says how often forecasts of the last 180 days were right for you.")

  @OptionGroup var options: GlobalOptions

  /// Shows the accuracy of recent forecasts.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let (catalogue, today) = (try context.finder().catalogue, context.newContext().today)
    let record = try context.read { tx in
      forecastModel(before: today + 1, catalogue, in: tx).record
    }
    let figures = try context.figures()
    context.show(
      .object([
        Field("days", .integer(record.days)), Field("within_band", .integer(record.within)),
        Field("exact_or_one_off", .integer(record.nearly)), Field("reps_off", .integer(record.misses)),
        Field("reps_off_as_last_time", .integer(record.missesOfLastTime)),
      ])
    ) {
      guard record.days > 0 else { return "Nothing was foreseen yet: it takes five days of an exercise." }
      func mean(_ sum: Int64) -> String {
        figures.decimal((sum * 100).quotientRounded(record.days), places: 2)
      }
      return """
        Of \(figures.countText(record.days, "top set", "top sets")) in 180 days
          \(record.within) were within the band that 80 of 100 should be in
          \(record.nearly) were exactly as foreseen or one repetition off
          \(mean(record.misses)) repetitions off on average; as last time is \(mean(record.missesOfLastTime)) off
        """
    }
  }
}
