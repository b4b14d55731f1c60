package import Records

/// Returns the coach's alerts for today, most important first.
///
/// An alert's ID is derived from its day and subject, so that a dismissed alert stays dismissed.
package func recoveryAlerts(in tx: Transaction) -> [FeedItem] {
  let sleep = tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()
  return recoveryAlerts(bodyReadiness(in: tx).signs, bedtime: sleep.bedtime, on: tx.context.today)
}

/// Returns the alerts for a day's readiness signs.
package func recoveryAlerts(_ signs: [ReadinessSign], bedtime: TimeOfDay, on day: Day) -> [FeedItem] {
  // After two short nights, a single alert reports both.
  let nights = signs.contains(.twoShortNights)
  return signs.compactMap { sign in
    let bed = Figure("bedtime_minutes", .count, bedtime.minutes)
    switch sign {
    case .shortNight(let slept, let target):
      let code = nights ? RemarkCode.nightsShort : .sleepShort
      let remark = Remark(
        code, Figure("slept_minutes", .count, slept), Figure("target_minutes", .count, target), bed)
      return alert(remark, .high, on: day)
    case .twoShortNights: return nil
    case .restingRate(let now, let usual):
      let remark = Remark(.restingHeartRateUp, Figure("rate", .count, now), Figure("usual", .count, usual))
      return alert(remark, .normal, on: day)
    case .loadJump(let week, let usual):
      let percent = ((week - usual) * 100).quotientRounded(max(usual, 1))
      return alert(Remark(.loadUp, Figure("percent", .percent, percent)), .low, on: day)
    }
  }
}

private func alert(_ remark: Remark, _ priority: FeedItemPriority, on day: Day) -> FeedItem {
  var item = FeedItem()
  var fingerprint = Fingerprint(FeedItem.firstKind)
  fingerprint.add(day.number)
  // Alerts for one and for two short nights have the same subject.
  fingerprint.add(remark.code == .nightsShort ? RemarkCode.sleepShort.rawValue : remark.code.rawValue)
  item.id = fingerprint.id
  item.day = day
  item.type = .recoveryAlert
  item.priority = priority
  item.remarks = [remark]
  return item
}
