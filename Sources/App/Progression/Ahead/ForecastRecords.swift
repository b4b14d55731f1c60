import Records
import Training

/// Returns the section on the accuracy of the athlete's forecasts in the last 180 days, or nil if there were
/// none.
func forecastPart(_ record: ForecastRecord, _ localizer: Localizer) -> HTML? {
  guard record.days > 0 else { return nil }
  let figures = localizer.figures
  func share(_ count: Int64) -> String { percent((count * 100).quotientRounded(record.days), localizer) }
  func mean(_ sum: Int64) -> String { localizer.fixed(Double(sum) / Double(record.days), places: 2) }
  return part("forecasts", localizer.text(.forecastsRight)) {
    div(.class("card stack")) {
      p(.class("small soft")) { localizer.text(.forecastsOf, .count("count", record.days)) }
      p(.class("hero num")) { share(record.within) }
      p(.class("small soft")) {
        localizer.text(
          .forecastsWithin, .text("count", figures.grouped(record.within)),
          .text("all", figures.grouped(record.days)))
      }
      dl(.class("facts")) {
        for (name, figure) in [
          (Phrase.forecastsNearly, share(record.nearly)), (.forecastsMiss, mean(record.misses)),
          (.forecastsLastTime, mean(record.missesOfLastTime)),
        ] {
          dt { localizer.text(name) }
          dd(.class("num")) { figure }
        }
      }
    }
  }
}
