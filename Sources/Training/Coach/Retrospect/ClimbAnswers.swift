import Records

/// Answers to questions about climbing and hangs.
extension Advisor {
  func climbing() -> [Remark] {
    let (recent, before) = (lately(28), summaries(from: today - 55, through: today - 28, in: tx))
    let year = lately(365)
    func tallied(_ summaries: [SessionSummary]) -> (sends: Int64, attempts: Int64) {
      let climbs = summaries.flatMap { $0.climbs.entries }
      return (
        climbs.reduce(0) { $0 + min($1.sends, 10_000) }, climbs.reduce(0) { $0 + min($1.attempts, 10_000) }
      )
    }
    let (now, then) = (tallied(recent), tallied(before))
    var remarks: [Remark] = []
    let hardest = year.filter { $0.hardestRank != nil }.max { ($0.hardestRank ?? 0) < ($1.hardestRank ?? 0) }
    if let hardest, let grade = hardest.hardestSend(.boulder) ?? hardest.hardestSend(.route) {
      remarks.append(
        Remark(
          .climbHardest, .on("day", hardest.day), Figure("attempts", .count, now.attempts),
          names: [grade.text]))
      remarks.append(sends(now, then))
    }
    remarks += hangs(year)
    guard !remarks.isEmpty else {
      return [Remark(.climbNothing), Remark(.toClimb)]
    }
    let isIdle = remarks.contains { $0.code == .climbNoneLately }
    return remarks + [
      Remark(isIdle ? .toClimb : remarks.last?.code == .hangHeaviest ? .toNight : .toProgress)
    ]
  }

  /// Returns a remark with the sends and attempts in the last four weeks and in the preceding four weeks.
  ///
  /// If there were no attempts in the last four weeks, the remark contains only the earlier counts or, if
  /// those are zero as well, the number of weeks without an attempt.
  private func sends(
    _ now: (sends: Int64, attempts: Int64), _ then: (sends: Int64, attempts: Int64)
  ) -> Remark {
    let before = [
      Figure("before_sends", .count, then.sends), Figure("before_attempts", .count, then.attempts),
    ]
    guard now.attempts > 0 else {
      return Remark(.climbNoneLately).with(then.attempts > 0 ? before : [Figure("weeks", .count, 8)])
    }
    return Remark(
      .climbSends, Figure("sends", .count, now.sends), Figure("attempts", .count, now.attempts)
    ).with(before)
  }

  private func hangs(_ year: [SessionSummary]) -> [Remark] {
    let edges = year.flatMap { $0.hangs.entries }.filter { $0.seconds >= 5 }.map { $0.edgeMillimetres }
    guard
      let edge = Set(edges).max(by: { left, right in
        let (a, b) = (edges.count { $0 == left }, edges.count { $0 == right })
        return a != b ? a < b : left < right
      })
    else { return [] }
    let weights = bodyWeights(in: tx)
    let marks = maxHangs(of: year, onEdge: edge) { weights.weight(on: $0) }
    guard let first = marks.first, let best = marks.max(by: { $0.share < $1.share }) else {
      let heaviest = year.flatMap { $0.hangs.entries }.filter { $0.edgeMillimetres == edge }.max {
        $0.load < $1.load
      }
      guard let heaviest else { return [] }
      return [
        Remark(
          .hangHeaviest, Figure("weight", .grams, heaviest.load.grams),
          Figure("seconds", .seconds, heaviest.seconds),
          Figure("edge", .count, edge))
      ]
    }
    return [
      Remark(
        .hangBest, Figure("percent", .percent, best.share.quotientRounded(10)),
        Figure("seconds", .seconds, best.seconds),
        Figure("edge", .count, edge), .on("day", best.day),
        Figure("first", .percent, first.share.quotientRounded(10)),
        .on("first_day", first.day))
    ]
  }
}
