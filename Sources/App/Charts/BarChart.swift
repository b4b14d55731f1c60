import Records

/// A bar chart over periods of time, with an axis that starts at zero.
struct BarChart {
  /// The bars, oldest first.
  ///
  /// Each bar's day is the first day of its period.
  var bars: [ChartPoint]
  /// The last day of the last bar's period.
  var through: Day
  var least: Int64 = 1000

  private static let (width, height): (Int64, Int64) = (3450, 1500)
  private static let (top, bottom): (Int64, Int64) = (140, 1260)

  func html(_ sentence: String, _ localizer: Localizer) -> HTML {
    let scale = Scale(around: bars.map { $0.amount }, fromZero: true, least: least)
    let labels = scale.ticks.map { localizer.figures.compact(thousandths: $0) }
    let left = (labels.map { Drawing.width(of: $0) }.max() ?? 0) + 60
    return drawing(sentence, width: BarChart.width, height: BarChart.height) {
      for (tick, label) in zip(scale.ticks, labels) {
        let y = BarChart.bottom - scale.place(of: tick, along: BarChart.bottom - BarChart.top)
        Drawing.line("grid", left, y, BarChart.width, y)
        Drawing.text(label, left - 60, y + 38, anchor: "end")
      }
      for place in bars.indices { bar(place, from: left, scale) }
      days(from: left, localizer)
    }
  }

  private func bar(_ place: Int, from left: Int64, _ scale: Scale) -> HTML {
    let count = max(Int64(bars.count), 1)
    let begin = left + Int64(place) * (BarChart.width - left) / count
    let room = left + Int64(place + 1) * (BarChart.width - left) / count - begin
    let amount = bars[place].amount
    let up =
      amount > 0 ? max(20, scale.place(of: amount, along: BarChart.bottom - BarChart.top)) : 0
    // Limits the width, so that a few bars don't fill the whole chart with colour.
    let width = min(room * 3 / 4, 280)
    return HTML {
      if up > 0 {
        Drawing.rect(
          place == bars.count - 1 ? "bar-now" : "bar", begin + (room - width) / 2, BarChart.bottom - up,
          width, up, round: min(20, width / 3))
      }
      Drawing.read(
        bars[place].words, (x: begin, y: 0, width: room, height: BarChart.bottom), at: 90,
        within: BarChart.width)
    }
  }

  private func days(from left: Int64, _ localizer: Localizer) -> HTML {
    var end: Int64 = .min
    guard let first = bars.first?.day else { return HTML() }
    let span = max(through - first + 1, 1)
    return HTML {
      for tick in dayTicks(from: first, through: through, localizer) {
        let x = left + (tick.day - first) * (BarChart.width - left) / span
        let width = Drawing.width(of: tick.text)
        if x >= end, x + width <= BarChart.width {
          Drawing.text(tick.text, x, BarChart.height - 50)
          let _ = end = x + width + 80
        }
      }
    }
  }
}
