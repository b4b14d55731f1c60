import Records

/// An axis between two round numbers, divided into equal round steps.
struct Scale: Equatable {
  var low: Int64
  var high: Int64
  var step: Int64

  /// Creates the narrowest axis that contains the values, with at most `most` steps.
  ///
  /// The step is 1, 2 or 5 times a power of ten, and at least `least`.
  init(around figures: [Int64], most: Int64 = 4, fromZero: Bool = false, least: Int64 = 1) {
    // No training figure is larger than this, and sums would overflow.
    let limit: Int64 = 1_000_000_000_000_000
    let within = figures.map { min(max($0, -limit), limit) }
    let bottom = fromZero ? min(0, within.min() ?? 0) : within.min() ?? 0
    let top = max(within.max() ?? 0, bottom)
    var step: Int64 = 1
    while step < least || Scale.steps(bottom, top, step) > most { step = Scale.next(after: step) }
    self.step = step
    low = bottom.quotientFloor(step) * step
    high = max(-(-top).quotientFloor(step) * step, low + step)
  }

  /// The values at which grid lines are drawn, in ascending order.
  var ticks: [Int64] { (0...((high - low) / step)).map { low + $0 * step } }

  /// Returns the position of a value along an axis of the given length, in tenths of a pixel.
  func place(of figure: Int64, along length: Int64) -> Int64 {
    let part = min(max(figure, low), high) - low
    // In two steps, because the product of large figures would overflow.
    let span = high - low
    return span > 1_000_000_000
      ? (part / 1_000_000) * length / max(1, span / 1_000_000) : part * length / span
  }

  private static func steps(_ bottom: Int64, _ top: Int64, _ step: Int64) -> Int64 {
    (-(-top).quotientFloor(step)) - bottom.quotientFloor(step)
  }

  private static func next(after step: Int64) -> Int64 {
    var power: Int64 = 1
    while power * 10 <= step { power *= 10 }
    switch step / power {
    case 1: return 2 * power
    case 2: return 5 * power
    default: return 10 * power
    }
  }
}

/// A day on a time axis, with its label.
struct DayTick: Equatable {
  var day: Day
  var text: String
}

/// Returns up to five labelled days in a period: Mondays, or the first days of months or years.
func dayTicks(from first: Day, through last: Day, _ localizer: Localizer) -> [DayTick] {
  let span = max(last - first, 1)
  let months = monthStarts(from: first, through: last)
  if months.count <= 2 {
    let weeks = max(1, span / 7 / 4 + 1)
    let monday = first.weekday == 1 ? first : first.monday + 7
    let count = last < monday ? 0 : (last - monday) / (weeks * 7) + 1
    return (0..<count).map { monday + $0 * weeks * 7 }.map { day in
      DayTick(day: day, text: localizer.dayAndMonth(day.date.day, day.date.month))
    }
  }
  let widths: [Int64] = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240, 600, 1200, 2400]
  let count = Int64(months.count)
  let every = widths.first { count <= 5 * $0 } ?? 12_000
  return months.filter { ($0.date.year * 12 + $0.date.month - 1) % every == 0 }.map { day in
    let date = day.date
    if every >= 12 { return DayTick(day: day, text: String(date.year)) }
    let name = localizer.shortMonth(date.month)
    return DayTick(day: day, text: span > 370 ? name + " " + (date.year % 100).padded(2) : name)
  }
}

private func monthStarts(from first: Day, through last: Day) -> [Day] {
  var days: [Day] = []
  var date = first.date
  while let day = Day(year: date.year, month: date.month, day: 1), day <= last, days.count < 120_000 {
    if day >= first { days.append(day) }
    date = date.month == 12 ? (date.year + 1, 1, 1) : (date.year, date.month + 1, 1)
  }
  return days
}
