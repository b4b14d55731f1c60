import Records
package import Training

extension Localizer {
  /// Returns a completed set as text, such as `62.5 kg × 11`, `20 kg × 45 s` or `25 min · 5,000 m`.
  package func done(_ set: SetPerformance) -> String {
    if let hang = set.hang, set.reps == nil {
      return hung(hang, set.weight, seconds: set.hangSeconds(of: hang))
    }
    guard let climb = set.climb else { return measured(set) }
    let rest = measured(set)
    return rest.isEmpty ? climbed(climb) : climbed(climb) + " · " + rest
  }

  private func measured(_ set: SetPerformance) -> String {
    var parts: [String] = []
    if let reps = set.reps { parts.append(figures.grouped(reps)) }
    if let time = set.durationMilliseconds { parts.append(seconds(ofMilliseconds: time)) }
    if let distance = set.distanceMetres { parts.append(metres(distance)) }
    let count = parts.joined(separator: " · ")
    guard let weight = set.weight else {
      return set.reps != nil && parts.count == 1 ? "× " + count : count
    }
    return figures.weight(weight) + (count.isEmpty ? "" : " × " + count)
  }

  /// Returns a set's target, such as `62.5 kg × 8–12`.
  func target(_ set: SetPrescription, _ count: ClosedRange<Int64>?, isTimed: Bool) -> String {
    let wanted = count.map { self.range($0, isTimed: isTimed) }
    if let hang = set.hang, let count {
      return hung(hang, set.targetWeight, seconds: count.lowerBound)
    }
    guard let weight = set.targetWeight else { return wanted.map { isTimed ? $0 : "× " + $0 } ?? "–" }
    return figures.weight(weight) + (wanted.map { " × " + $0 } ?? "")
  }

  /// Returns a range of repetitions or seconds, such as `8–12`.
  func range(_ count: ClosedRange<Int64>, isTimed: Bool) -> String {
    let low = figures.grouped(count.lowerBound)
    guard count.lowerBound != count.upperBound else {
      return isTimed ? figures.seconds(count.lowerBound) : low
    }
    return low + "–" + figures.grouped(count.upperBound) + (isTimed ? " s" : "")
  }

  func seconds(ofMilliseconds milliseconds: Int64) -> String {
    milliseconds % 1000 == 0 || milliseconds >= 60_000
      ? figures.seconds(milliseconds / 1000) : figures.decimal(milliseconds / 100, places: 1) + " s"
  }

  /// Returns a distance in metres, such as `5,000 m`.
  func metres(_ metres: Int64) -> String { figures.grouped(metres) + " m" }

  /// Returns a set's effort, given in tenths, such as `8.5`.
  func effort(_ tenths: Int64) -> String { figures.decimal(tenths, places: 1) }

  /// Returns the verdict on a set in a word or two.
  func text(_ verdict: SetVerdict, isTimed: Bool) -> String {
    switch verdict {
    case .met: text(.verdictMet)
    case .short(let count): text(.verdictShort, .text("count", amount(count, isTimed)))
    case .over(let count): text(.verdictOver, .text("count", amount(count, isTimed)))
    case .lighter: text(.verdictLighter)
    case .heavier: text(.verdictHeavier)
    case .leftOut: text(.verdictLeftOut)
    case .notSent: text(.climbNotSent)
    }
  }

  private func amount(_ count: Int64, _ isTimed: Bool) -> String {
    isTimed ? figures.seconds(count) : figures.grouped(count)
  }

  func text(_ feeling: Feeling) -> String {
    switch feeling {
    case .great: text(.wasGreat)
    case .good: text(.wasGood)
    case .okay: text(.wasOkay)
    case .tired: text(.wasTired)
    case .sick: text(.wasSick)
    }
  }

  /// Returns the name of a month with its year, such as `November 2026`.
  func name(of month: Month) -> String {
    text(.monthOf, .text("month", self.month(month.number)), .text("year", String(month.year)))
  }
}
