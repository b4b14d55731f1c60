import Records
import Training

/// How the forecasts of the last half year did for this athlete; nil while there were none.
func forecastPart(_ record: ForecastRecord, _ voice: Voice) -> HTML? {
  guard record.days > 0 else { return nil }
  let figures = voice.figures
  func share(_ count: Int64) -> String { percent((count * 100).quotientRounded(record.days), voice) }
  func mean(_ sum: Int64) -> String { voice.fixed(Double(sum) / Double(record.days), places: 2) }
  return part("forecasts", voice(.forecastsRight)) {
    div(.class("card stack")) {
      p(.class("small soft")) { voice(.forecastsOf, .count("count", record.days)) }
      p(.class("hero num")) { share(record.within) }
      p(.class("small soft")) {
        voice(
          .forecastsWithin, .text("count", figures.grouped(record.within)),
          .text("all", figures.grouped(record.days)))
      }
      dl(.class("facts")) {
        for (name, figure) in [
          (Phrase.forecastsNearly, share(record.nearly)), (.forecastsMiss, mean(record.misses)),
          (.forecastsLastTime, mean(record.missesOfLastTime)),
        ] {
          dt { voice(name) }
          dd(.class("num")) { figure }
        }
      }
    }
  }
}
