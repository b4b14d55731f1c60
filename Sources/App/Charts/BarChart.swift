import Records

/// Bars over equal spans of time, from zero.
struct BarChart {
  /// Oldest first; amounts in thousandths of what is written at the axis.
  var bars: [(day: Day, amount: Int64)]
  var least: Int64 = 1000

  private static let (width, height): (Int64, Int64) = (3450, 1500)
  private static let (top, bottom): (Int64, Int64) = (140, 1260)

  func html(_ sentence: String, _ voice: Voice) -> HTML {
    let scale = Scale(around: bars.map { $0.amount }, fromZero: true, least: least)
    let labels = scale.ticks.map { voice.figures.compact(thousandths: $0) }
    let left = (labels.map { Drawing.width(of: $0) }.max() ?? 0) + 60
    let room = (BarChart.width - left) / max(Int64(bars.count), 1)
    return drawing(sentence, width: BarChart.width, height: BarChart.height) {
      for (tick, label) in zip(scale.ticks, labels) {
        let y = BarChart.bottom - scale.place(of: tick, along: BarChart.bottom - BarChart.top)
        Drawing.line("grid", left, y, BarChart.width, y)
        Drawing.text(label, left - 60, y + 38, anchor: "end")
      }
      for (place, bar) in bars.enumerated() where bar.amount > 0 {
        let up = max(20, scale.place(of: bar.amount, along: BarChart.bottom - BarChart.top))
        Drawing.rect(
          place == bars.count - 1 ? "bar-now" : "bar", left + Int64(place) * room + room / 8,
          BarChart.bottom - up, room * 3 / 4, up, round: 20)
      }
      days(from: left, room, voice)
    }
  }

  private func days(from left: Int64, _ room: Int64, _ voice: Voice) -> HTML {
    var end: Int64 = .min
    guard let first = bars.first?.day, let last = bars.last?.day else { return HTML() }
    return HTML {
      for tick in dayTicks(from: first, through: last + 6, voice) {
        let x = left + (tick.day - first) * room / 7
        let width = Drawing.width(of: tick.text)
        if x >= end, x + width <= BarChart.width {
          Drawing.text(tick.text, x, BarChart.height - 50)
          let _ = end = x + width + 80
        }
      }
    }
  }
}
