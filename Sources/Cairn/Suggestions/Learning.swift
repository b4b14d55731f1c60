import App
import ArgumentParser
import Records
import Training

struct LessonsList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what Cairn has learned about you, and why.")

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
      guard !lines.isEmpty else { return "Nothing learned yet." }
      return lines.joined(separator: "\n") + "\nTo forget a lesson, run cairn lessons reset EXERCISE."
    }
  }
}

struct LessonsForecasts: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecasts", abstract: "Show how accurate your forecasts were in the last 180 days.")

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
      guard record.days > 0 else { return "No forecasts yet: an exercise needs five days of training." }
      func mean(_ sum: Int64) -> String {
        figures.decimal((sum * 100).quotientRounded(record.days), places: 2)
      }
      return """
        Of \(figures.countText(record.days, "top set", "top sets")) in the last 180 days
          \(record.within) were within the forecast range (expected: 80%)
          \(record.nearly) were exact or one rep off
          \(mean(record.misses)) reps off on average; \
        guessing “same as last time” is \(mean(record.missesOfLastTime)) off
        """
    }
  }
}
