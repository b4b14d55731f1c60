import Records
import Training

/// Weeks side by side with a field for each day, the fuller the day the stronger.
func heatMap(_ days: [DayTotal], today: Day, _ sentence: String, _ voice: Voice) -> HTML {
  let weeks = Int64(days.count) / 7
  let left: Int64 = 310
  let width: Int64 = 3450
  let field = (width - left) / max(weeks, 1)
  let size = field - 30
  var end: Int64 = .min
  return drawing(sentence, width: width, height: field * 7 + 200) {
    for weekday in [1, 3, 5, 7] as [Int64] {
      Drawing.text(voice.shortWeekday(weekday), 0, 200 + (weekday - 1) * field + size * 7 / 10)
    }
    for tick in dayTicks(from: days.first?.day ?? today, through: days.last?.day ?? today, voice) {
      let x = left + (tick.day - (days.first?.day ?? today)) / 7 * field
      if x >= end, x + Drawing.width(of: tick.text) <= width {
        Drawing.text(tick.text, x, 110)
        let _ = end = x + Drawing.width(of: tick.text) + 80
      }
    }
    for (place, day) in days.enumerated() where day.day <= today {
      let (week, weekday) = (Int64(place) / 7, Int64(place) % 7)
      let level = "level-" + String(day.level)
      Drawing.rect(level, left + week * field, 200 + weekday * field, size, size, round: 40)
    }
  }
}

/// A bar beside the band in which it should lie; all in tenths, up to `most`.
func bandBar(_ amount: Int64, _ band: ClosedRange<Int64>, most: Int64, _ place: BandPlace) -> HTML {
  let most = max(most, 1)
  let end = min(amount, most) * 1000 / most
  let (low, high) = (band.lowerBound * 1000 / most, band.upperBound * 1000 / most)
  let names: String =
    switch place {
    case .below: "below"
    case .within: "within"
    case .above: "above"
    }
  return element(
    "svg", .class("band-bar"), .set("viewBox", "0 0 100 14"), .set("preserveAspectRatio", "none"),
    .set("aria-hidden", "true"), .set("focusable", "false")
  ) {
    Drawing.rect("track", 0, 30, 1000, 80, round: 40)
    Drawing.rect(names, 0, 30, end, 80, round: 40)
    Drawing.rect("edge", low, 10, high - low, 120, round: 20)
  }
}
