import Records
import Training

/// What is counted, whether it is, and what pages report of themselves.
func countingRoutes() -> [Route] {
  [
    Route("GET", "/privacy/counting") { visit in
      .page(countingPage(sums(of: visit.tx.list(Counter.self)), visit.frame))
    },
    Route("POST", "/privacy/counting") { visit in
      chooseCounting(visit.form["counting"] != nil, in: visit.tx)
      return .seeOther("/privacy/counting?said=saved")
    },
    Route("POST", "/counts") { visit in
      for line in visit.form.all("counted").prefix(1000) { add(line, in: visit.tx) }
      return Response(status: 200, contentType: "text/plain; charset=utf-8", body: [])
    },
  ]
}

/// Adds what a page reports, `3 240 form_load form=edit`: how often, how many milliseconds in all, and what.
private func add(_ line: String, in tx: Transaction) {
  let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3, let times = Int64(digits: parts[0].utf8), (1...1_000_000).contains(times),
    let total = Int64(digits: parts[1].utf8), let counted = Counted(reported: String(parts[2]), figure: total)
  else { return }
  count(counted, times: times, in: tx)
}

/// How a page says that something is counted of it.
enum CountingWay { case count, time, save }

/// Says to the page's script what to count: that it was shown, how long that took, or how long a form took.
func counting(_ counted: Counted, as way: CountingWay = .count, _ frame: Frame) -> HTML? {
  guard frame.isCounting else { return nil }
  return switch way {
  case .count: span(.hidden, .set("data-count", counted.line)) {}
  case .time: span(.hidden, .set("data-time", counted.line)) {}
  case .save: span(.hidden, .set("data-save", counted.line)) {}
  }
}
