package import Records

/// Returns true if usage counting is on, which is the default.
package func isCounting(in tx: Transaction) -> Bool {
  !(tx.find(CountingChoice.self, CountingChoice.theID)?.isOff ?? false)
}

/// Turns usage counting on or off.
///
/// Existing counters are kept.
package func chooseCounting(_ isOn: Bool, in tx: Transaction) {
  var choice = tx.find(CountingChoice.self, CountingChoice.theID) ?? CountingChoice()
  choice.isOff = !isOn
  tx.put(choice)
}

extension UsageRecord {
  /// Increments this device's counter for the month, if counting is on.
  ///
  /// `times` is the number of occurrences. ``figure`` is the total over all of them.
  package func count(times: Int64 = 1, in tx: Transaction) {
    guard isCounting(in: tx), let device = tx.device else { return }
    let today = tx.context.today.date
    guard let month = Day(year: today.year, month: today.month, day: 1) else { return }
    var counter = Counter(of: self, in: month, on: device)
    if let known = tx.find(Counter.self, counter.id) { counter = known }
    counter.count = counter.count.saturatingAdd(times).clamped(to: Counter.amounts)
    counter.total = counter.total.saturatingAdd(figure).clamped(to: Counter.amounts)
    tx.put(counter)
  }
}

/// The totals of an event with certain labels, over all devices and months.
package struct UsageSum: Equatable, Sendable {
  package var event: UsageEvent
  package var labels: String
  package var count: Int64
  package var total: Int64

  /// The rounded mean of the event's numeric field, or nil if the event has no such field or never happened.
  package var mean: Int64? { event.figure == nil || count == 0 ? nil : total.quotientRounded(count) }
}

/// Returns the totals of counters over all devices and months, sorted by event and then by labels.
package func sums(of counters: [Counter]) -> [UsageSum] {
  var sums: [String: UsageSum] = [:]
  for counter in counters {
    let key = counter.event.rawValue + " " + counter.labels
    var sum = sums[key] ?? UsageSum(event: counter.event, labels: counter.labels, count: 0, total: 0)
    sum.count = sum.count.saturatingAdd(counter.count)
    sum.total = sum.total.saturatingAdd(counter.total)
    sums[key] = sum
  }
  let order = UsageEvent.allCases
  return sums.values.sorted { left, right in
    let places = (order.firstIndex(of: left.event) ?? 0, order.firstIndex(of: right.event) ?? 0)
    if places.0 != places.1 { return places.0 < places.1 }
    return left.labels.utf8.lexicographicallyPrecedes(right.labels.utf8)
  }
}
