import Records

/// A point of a line chart, or a bar of a bar chart.
struct ChartPoint {
  var day: Day
  /// The value, in thousandths of the axis's unit.
  var amount: Int64
  /// The text shown for the point, such as `12 Oct: 96 kg`.
  var words: String
}

/// The likely range of the next point, in the unit of ``ChartPoint/amount``.
struct ChartBand {
  var low: Int64
  var middle: Int64
  var high: Int64
  var words: String
}

/// A line chart over days.
struct LineChart {
  /// The points, oldest first.
  var points: [ChartPoint]
  var from: Day
  var through: Day
  /// The maximum number of days between two neighbouring points for a line to connect them.
  var pauseDays: Int64
  /// The smallest step of the axis, in thousandths of its unit.
  var least: Int64 = 1000
  /// True if lower values are better and drawn at the top.
  var isUpsideDown = false
  /// The goal, drawn as a horizontal line with a label.
  var goal: (amount: Int64, word: String)?
  /// The likely next value, drawn at the right end.
  var band: ChartBand?

  static let width: Int64 = 3450
  static let height: Int64 = 1700
  private static let (top, bottom): (Int64, Int64) = (140, 1460)

  func html(_ sentence: String, _ localizer: Localizer) -> HTML {
    let scale = Scale(around: spread, least: least)
    let labels = scale.ticks.map { localizer.figures.decimal($0, places: 3) }
    let left = (labels.map { Drawing.width(of: $0) }.max() ?? 0) + 60
    return drawing(sentence, width: LineChart.width, height: LineChart.height) {
      for (tick, label) in zip(scale.ticks, labels) {
        let y = y(of: tick, scale)
        Drawing.line("grid", left, y, LineChart.width, y)
        Drawing.text(label, left - 60, y + 38, anchor: "end")
      }
      days(from: left, localizer)
      if let goal {
        let y = y(of: goal.amount, scale)
        Drawing.line("aim", left, y, LineChart.width, y)
        Drawing.text(goal.word, LineChart.width, y - 40, anchor: "end")
      }
      curve(from: left, scale)
      if let band { draw(band, scale) }
    }
  }

  /// The lowest and highest values of the axis, with a margin so that a small change doesn't look large.
  private var spread: [Int64] {
    let amounts =
      points.map { $0.amount } + (band.map { [$0.low, $0.high] } ?? [])
      + [goal?.amount].compactMap { $0 }
    let (low, high) = (amounts.min() ?? 0, amounts.max() ?? 0)
    let missing = max(0, high / 8 - (high - low))
    return [max(min(low, 0), low - missing / 2), high + missing / 2]
  }

  private func days(from left: Int64, _ localizer: Localizer) -> HTML {
    var end: Int64 = .min
    return HTML {
      for tick in dayTicks(from: from, through: through, localizer) {
        let width = Drawing.width(of: tick.text)
        let x = min(x(of: tick.day, from: left), LineChart.width - width)
        // Skips a label that would touch the previous one.
        if x >= end {
          Drawing.text(tick.text, x, LineChart.height - 50)
          let _ = end = x + width + 80
        }
      }
    }
  }

  private func curve(from left: Int64, _ scale: Scale) -> HTML {
    let places = points.map { (x: x(of: $0.day, from: left), y: y(of: $0.amount, scale)) }
    return HTML {
      for stretch in stretches {
        let run = places[stretch]
        if let first = run.first, let last = run.last, run.count > 1 {
          let floor = [(x: last.x, y: LineChart.bottom), (x: first.x, y: LineChart.bottom)]
          Drawing.path("area", run + floor, closed: true)
          Drawing.path("line", Array(run))
        }
        for place in stretch where places.count <= 24 || stretch.count == 1 || place == places.count - 1 {
          Drawing.dot(
            place == places.count - 1 ? "dot-last" : "dot", places[place].x, places[place].y, 32)
        }
      }
      for place in places.indices { reading(place, places) }
    }
  }

  /// The index ranges of the points, split wherever two neighbours are more than ``pauseDays`` apart.
  private var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for place in points.indices
    where place + 1 == points.count || points[place + 1].day - points[place].day > pauseDays {
      stretches.append(start..<place + 1)
      start = place + 1
    }
    return stretches
  }

  /// Returns a point's text, which is shown on touch, hover and focus.
  ///
  /// The area that responds extends halfway to each neighbour, but at most 30 pixels.
  private func reading(_ place: Int, _ places: [(x: Int64, y: Int64)]) -> HTML {
    let x = places[place].x
    let left = place == 0 ? x - 300 : (places[place - 1].x + x) / 2
    let right = place == places.count - 1 ? x + 300 : (x + places[place + 1].x) / 2
    let (begin, end) = (max(left, x - 300, 0), min(right, x + 300, LineChart.width))
    let room = (x: begin, y: Int64(0), width: end - begin, height: LineChart.bottom)
    return Drawing.read(points[place].words, room, at: 90, within: LineChart.width) {
      Drawing.line("ruler", x, LineChart.top, x, LineChart.bottom)
      Drawing.dot("dot-last", x, places[place].y, 40)
    }
  }

  /// Returns the drawing of the likely next value: the band and its middle.
  private func draw(_ band: ChartBand, _ scale: Scale) -> HTML {
    let x = LineChart.width - LineChart.bandRoom / 2
    let ends = [y(of: band.low, scale), y(of: band.high, scale)].sorted()
    let (top, bottom) = (ends[0] - 20, ends[1] + 20)
    let room = (x: x - 130, y: Int64(0), width: Int64(260), height: LineChart.bottom)
    return HTML {
      Drawing.rect("band", x - 60, top, 120, bottom - top, round: 60)
      Drawing.line("whisker", x, top, x, bottom)
      for end in [top, bottom] { Drawing.line("whisker", x - 60, end, x + 60, end) }
      Drawing.dot("dot", x, y(of: band.middle, scale), 32)
      Drawing.read(band.words, room, at: 90, within: LineChart.width)
    }
  }

  private static let bandRoom: Int64 = 260

  private func x(of day: Day, from left: Int64) -> Int64 {
    let span = max(through - from, 1)
    let width = LineChart.width - left - 80 - (band == nil ? 0 : LineChart.bandRoom)
    // Leaves room for the dots at both ends.
    return left + 40 + min(max(day - from, 0), span) * width / span
  }

  private func y(of amount: Int64, _ scale: Scale) -> Int64 {
    let up = scale.place(of: amount, along: LineChart.bottom - LineChart.top)
    return isUpsideDown ? LineChart.top + up : LineChart.bottom - up
  }
}
