import Records

/// Answers to questions about illness, which advise rest, light training or a return to training.
extension Advisor {
  func illness() -> [Remark] { question.isOver ? afterIllness() : whileIll() }

  private func whileIll() -> [Remark] {
    let code: RemarkCode =
      switch question.illness {
      case .fever: .illRest
      case .cold: .illLight
      case .unknown, nil: .illAsk
      }
    var remarks = [Remark(code)]
    if let last = finishedSessions(limit: 1, in: tx).first {
      let days = max(0, today - last.day)
      remarks.append(
        Remark(
          shareOff(afterDays: days + 7) < 0 ? .illLast : .illHolds, Figure("days", .days, days),
          .on("day", last.day)))
    }
    remarks.append(Remark(.illLimits))
    if let planned = open(through: today + 2).first {
      remarks.insert(
        Remark(.illPlanned, .on("day", planned.day), names: [name(of: planned)]), at: remarks.count - 1)
      return remarks + [Remark(.toCalendar)]
    }
    guard let next = nextTemplate()?.template else { return remarks + [Remark(.toNight)] }
    if question.illness == .cold {
      return remarks + lighter(next, .sick) + [startLighter(next, .sick)]
    }
    // The offered day leaves time for one day without fever and one more.
    let day = today + 3
    var offer = Remark(.offerWeek, names: [next.template.id.text])
    offer.figures = [Figure("sessions", .count, 1), .on("d0_day", day)]
    remarks.append(
      Remark(
        .moveInstead, .on("to_day", day), Figure("weekday", .count, day.weekday), names: [next.template.name])
    )
    return remarks + [offer]
  }

  /// Returns advice on training after an illness: a lighter session first, or lower weights after a long
  /// illness.
  func afterIllness() -> [Remark] {
    guard let last = finishedSessions(limit: 1, in: tx).first else {
      return [Remark(.illBack), Remark(.illLimits), Remark(.toAsk, names: ["session"])]
    }
    let days = max(max(0, today - last.day), min(question.days ?? 0, 3650))
    if shareOff(afterDays: days) < 0 { return [Remark(.illBack)] + comeBack() }
    let remarks = [
      Remark(.illBack), Remark(.illLast, Figure("days", .days, today - last.day), .on("day", last.day)),
    ]
    guard let next = nextTemplate()?.template else { return remarks + [Remark(.toAsk, names: ["session"])] }
    return remarks + lighter(next, .tired) + [Remark(.illLimits), startLighter(next, .tired)]
  }
}
