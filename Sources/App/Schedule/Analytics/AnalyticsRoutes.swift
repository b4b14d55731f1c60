import Records
import Training

/// Returns the routes for the page about usage counting, for its switch, and for the counts that pages
/// report.
func countingRoutes() -> [Route] {
  [
    Route("GET", "/privacy/counting") { context in
      .page(countingPage(sums(of: context.tx.list(Counter.self)), context.layout))
    },
    Route("POST", "/privacy/counting") { context in
      chooseCounting(context.form["counting"] != nil, in: context.tx)
      return .seeOther("/privacy/counting?said=saved")
    },
    Route("POST", "/counts") { context in
      for line in context.form.all("counted").prefix(1000) { add(line, in: context.tx) }
      return Response(status: 200, contentType: "text/plain; charset=utf-8", body: [])
    },
  ]
}

/// Adds the counts that a page reported in a line such as `3 240 form_load form=edit`: the number of events,
/// their total duration in milliseconds, and the event.
private func add(_ line: String, in tx: Transaction) {
  let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3, let times = Int64(digits: parts[0].utf8), (1...1_000_000).contains(times),
    let total = Int64(digits: parts[1].utf8),
    let counted = UsageRecord(reported: String(parts[2]), figure: total)
  else { return }
  counted.count(times: times, in: tx)
}

/// The kind of measurement that the page's script makes for an event.
enum CountingWay { case count, time, save }

/// Returns the element that makes the page's script count an event, or nil if counting is off.
///
/// `way` selects what is measured: only the event itself, the time that the page took to appear, or the time
/// that it took to save its form.
func counting(_ counted: UsageRecord, as way: CountingWay = .count, _ layout: PageLayout) -> HTML? {
  guard layout.isCounting else { return nil }
  return switch way {
  case .count: span(.hidden, .set("data-count", counted.line)) {}
  case .time: span(.hidden, .set("data-time", counted.line)) {}
  case .save: span(.hidden, .set("data-save", counted.line)) {}
  }
}
