import Records

/// Answers to requests for a session today.
extension Advisor {
  /// Adds a session to today's feed, or returns the pending session if it fits the time available.
  ///
  /// The pending session fits if it is no longer than the time named in the question, or if the question
  /// names no time. If it doesn't fit, a shorter session replaces it. Returns no session if all muscle groups
  /// need rest, or if a race or competition is at most two days away.
  func session() -> (remarks: [Remark], items: [FeedItem]) {
    if let contest = contestSoon() { return (contest, []) }
    let waiting = feedItems(on: today, in: tx).last { item, progress in
      item.type == .coachSuggestion && progress.status == .pending
    }?.item
    let limit = question.minutes
    if let waiting, limit.map({ (waiting.estimatedDurationMinutes ?? 0) <= $0 }) ?? true {
      return (sessionRemarks(waiting), [waiting])
    }
    var input = complementInput(in: tx) { exercise($0) }
    let hasTime = input.free != nil
    if let limit {
      var free = input.free ?? TrainingTime()
      free.minutes = min(limit, input.free?.minutes ?? limit)
      input.free = free
    }
    guard var item = input.session({ exercise($0) }) else { return (allRest(), []) }
    // A shorter session replaces the pending one.
    item.id = waiting?.id ?? tx.makeID()
    item.day = today
    item.createdAt = tx.context.now
    if !hasTime { (item.time, item.timeIsApproximate) = (nil, false) }
    tx.put(item)
    return (sessionRemarks(item), [item])
  }

  private func allRest() -> [Remark] {
    let last = lately(3).map { $0.startedAt }.max() ?? tx.context.now
    let hours = max(0, (tx.context.now - last) / 3_600_000)
    return [Remark(.allRested, Figure("hours", .count, hours)), startOrAsk()]
  }

  /// Returns remarks on a session: its duration and focus, the reasons, and each exercise with its load.
  func sessionRemarks(_ item: FeedItem) -> [Remark] {
    var added = Remark(
      .sessionAdded, Figure("minutes", .count, item.estimatedDurationMinutes ?? 0),
      names: item.focus.map { $0.rawValue })
    if let time = item.time { added.figures.append(Figure("time_minutes", .count, time.minutes)) }
    var remarks = [added]
    let main = item.focus.compactMap { $0.tag }.first
    if let main { remarks += rested(main) }
    remarks += item.remarks + taperAdvice()
    remarks += item.exercises.map { line(of: $0) }
    if let next = nextTemplate(), let habit = next.habit {
      let isNext = mainTag(of: next.template.snapshot) { exercise($0) } == main
      remarks.append(
        Remark(
          isNext ? .comesNext : .usuallyNext, Figure("times", .count, habit.times),
          Figure("chances", .count, habit.chances), names: [next.template.template.name]))
    }
    return remarks + [Remark(.toPlan)]
  }

  /// Returns remarks on how long the main muscle group has rested and, if another group has rested longer, on
  /// why the main group still comes first.
  private func rested(_ main: ActivityTag) -> [Remark] {
    func lastDay(of tag: ActivityTag) -> Day? {
      lately(28).filter { exercise($0.catalogID)?.movement.tag == tag }.map { $0.day }.max()
    }
    guard let day = lastDay(of: main) else { return [] }
    let others = [ActivityTag.pull, .push, .legs].filter { $0 != main }
      .compactMap { tag in lastDay(of: tag).map { (tag: tag, day: $0) } }
    let longer = others.filter { $0.day < day }.min { $0.day < $1.day }
    let code: RemarkCode = longer == nil ? .restedLongest : day == today ? .restedToday : .restedSince
    let remark = Remark(code, Figure("days", .days, today - day), names: ["tag:" + main.rawValue])
    guard let longer else { return [remark] }
    // Missing sets this week can explain why the group precedes one that rested longer.
    let input = complementInput(in: tx) { exercise($0) }
    let behind = (input.usual[main] ?? 0) - (input.done[main] ?? 0)
    guard behind > 0 else { return [remark] }
    let names = [main, longer.tag].map { "tag:" + $0.rawValue }
    return [remark, Remark(.behindWeek, Figure("sets", .count, behind), names: names)]
  }
}
