package import Records

/// What the coach warns of today, the most important first.
///
/// The id of an alert says its day and what it is about, so that one that was dismissed stays so.
package func recoveryAlerts(in tx: Transaction) -> [PlanItem] {
  let sleep = tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()
  return recoveryAlerts(bodyReadiness(in: tx).signs, bedtime: sleep.bedtime, on: tx.context.today)
}

/// The alerts that signs of a day make.
package func recoveryAlerts(_ signs: [ReadinessSign], bedtime: TimeOfDay, on day: Day) -> [PlanItem] {
  // Two short nights are said with the last of them.
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

private func alert(_ remark: Remark, _ priority: PlanItemPriority, on day: Day) -> PlanItem {
  var item = PlanItem()
  var fingerprint = Fingerprint(PlanItem.kind)
  fingerprint.add(day.number)
  // A second short night is the same worry.
  fingerprint.add(remark.code == .nightsShort ? RemarkCode.sleepShort.rawValue : remark.code.rawValue)
  item.id = fingerprint.id
  item.day = day
  item.type = .recoveryAlert
  item.priority = priority
  item.remarks = [remark]
  return item
}
