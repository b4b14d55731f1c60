import Records
import Training

/// Returns a chart with a column for each week and a cell for each day, shaded by the day's number of sets.
func heatMap(_ days: [DayTotal], today: Day, _ sentence: String, _ localizer: Localizer) -> HTML {
  let weeks = Int64(days.count) / 7
  let (left, width): (Int64, Int64) = (310, 3450)
  let field = min((width - left) / max(weeks, 1), 420)
  let size = field - max(12, field / 7)
  let first = days.first?.day ?? today
  var end: Int64 = .min
  return drawing(sentence, width: width, height: field * 7 + 400) {
    for weekday in [1, 3, 5, 7] as [Int64] where field >= 100 || weekday % 4 == 1 {
      Drawing.text(localizer.shortWeekday(weekday), 0, 200 + (weekday - 1) * field + size * 7 / 10)
    }
    for tick in dayTicks(from: first, through: days.last?.day ?? today, localizer) {
      let x = left + (tick.day - first) / 7 * field
      if x >= end, x + Drawing.width(of: tick.text) <= width {
        Drawing.text(tick.text, x, 110)
        let _ = end = x + Drawing.width(of: tick.text) + 80
      }
    }
    for (place, day) in days.enumerated() where day.day <= today {
      let (x, y) = (left + Int64(place) / 7 * field, 200 + Int64(place) % 7 * field)
      Drawing.rect("level-" + String(day.level), x, y, size, size, round: min(40, size / 4))
      if day.sets > 0 {
        Drawing.read(
          localizer.shortDate(day.day) + ": " + localizer.text(.sets, .count("count", day.sets)),
          (x, y, size, size),
          at: field * 7 + 330, within: width)
      }
    }
  }
}

/// Returns a chart of the last 20 years with a row for each year and a cell for each month, shaded by the
/// month's number of sets.
func heatMap(years months: [PeriodTotal], _ sentence: String, _ localizer: Localizer) -> HTML {
  let last = months.last?.start.date.year ?? 0
  let first = max(months.first?.start.date.year ?? 0, last - 19)
  let (left, width, field): (Int64, Int64, Int64) = (450, 3450, 250)
  let most = months.map { $0.sets }.max() ?? 0
  let foot = (last - first + 1) * field + 200
  return drawing(sentence, width: width, height: foot + 200) {
    for month in [1, 4, 7, 10] as [Int64] {
      Drawing.text(localizer.shortMonth(month), left + (month - 1) * field, 110)
    }
    for year in first...last { Drawing.text(String(year), 0, 200 + (year - first) * field + 150) }
    for month in months where month.start.date.year >= first {
      let date = month.start.date
      let (x, y) = (left + (date.month - 1) * field, 200 + (date.year - first) * field)
      Drawing.rect("level-" + String(level(of: month.sets, most: most)), x, y, 215, 215, round: 40)
      if month.sets > 0 {
        Drawing.read(
          localizer.shortMonth(date.month) + " " + String(date.year) + ": "
            + localizer.text(.sets, .count("count", month.sets)), (x, y, 215, 215), at: foot + 130,
          within: width)
      }
    }
  }
}

/// Returns a bar for a number of sets, with the band in which the bar should end.
///
/// All numbers are in tenths of a set. `most` is the number that fills the whole width.
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

/// Returns a bar for an amount, without a band.
///
/// `most` is the amount that fills the whole width.
func plainBar(_ amount: Int64, most: Int64) -> HTML {
  element(
    "svg", .class("band-bar"), .set("viewBox", "0 0 100 14"), .set("preserveAspectRatio", "none"),
    .set("aria-hidden", "true"), .set("focusable", "false")
  ) {
    Drawing.rect("track", 0, 30, 1000, 80, round: 40)
    Drawing.rect("above", 0, 30, min(amount, most) * 1000 / max(most, 1), 80, round: 40)
  }
}
