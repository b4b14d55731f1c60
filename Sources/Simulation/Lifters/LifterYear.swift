import Training

/// The result of a lifter's year under a policy.
package struct LifterYear: Equatable, Sendable {
  package var kind: LifterKind
  package var sessions: Int64
  package var failed: Int64
  /// The gain in the true one-rep maximum, in percent.
  package var gain: Double
}

extension Lifter {
  /// Returns the result of the lifter's year under a policy.
  package func year(
    under policy: Policy, _ assumptions: LifterAssumptions = LifterAssumptions()
  ) -> LifterYear {
    let (log, maximum) = train(under: policy, assumptions)
    return LifterYear(
      kind: kind, sessions: Int64(log.count), failed: Int64(log.count { $0.isFailed }),
      gain: (maximum / body.maximum - 1) * 100)
  }

  /// Returns the log of the lifter's year under a policy.
  package func log(under policy: Policy) -> [DoneDay] { train(under: policy, LifterAssumptions()).log }

  private func train(
    under policy: Policy, _ assumptions: LifterAssumptions
  ) -> (log: [DoneDay], maximum: Double) {
    let next = policy.begin(brief)
    var form = LifterForm(body, assumptions)
    var log: [DoneDay] = []
    log.reserveCapacity(calendar.count)
    for day in calendar {
      form.rest(until: day.number)
      log.append(form.train(next(log, day.number), on: day))
    }
    return (log, form.maximum)
  }
}

/// The state of a lifter's body on a day.
struct LifterForm {
  private let body: LifterBody
  private let assumptions: LifterAssumptions
  private(set) var maximum: Double
  /// The share of strength that earlier sessions cost.
  private var fatigue = 0.0
  private var today: Int64 = 0

  init(_ body: LifterBody, _ assumptions: LifterAssumptions) {
    self.body = body
    self.assumptions = assumptions
    maximum = body.maximum
  }

  /// Simulates days without training, during which fatigue decreases and, after ten days, so does strength.
  ///
  /// The loss of strength is two thousandths per day, which is 2% after three weeks and 6% after six (24
  /// logs). Up to two weeks without training cost less than 5% (McMaster 2013).
  mutating func rest(until day: Int64) {
    for idle in 0..<max(0, day - today) {
      fatigue -= fatigue / body.recovery
      if idle >= 10 { maximum -= maximum * 0.002 }
    }
    today = day
  }

  /// Simulates the prescribed sets on a day, and applies the gain and fatigue that they cause.
  mutating func train(_ asked: [PrescribedSet], on day: LifterDay) -> DoneDay {
    var strength = maximum * (1 - fatigue) * (1 - day.injury) * max(0.5, 1 + body.noise * day.form)
    var (sets, hard): ([DoneSet], Double) = ([], 0)
    for (place, set) in asked.prefix(LifterDay.mostSets).enumerated() {
      let load = Double(set.weight.grams) / 1000
      // A set's own luck, worth about half a repetition.
      let can = max(0, 1 + (1 - load / (strength * (1 + 0.01 * day.sets[place]))) / body.slope)
      let goesOn = set.isOpen || (day.isEager && place == asked.count - 1)
      let wanted = goesOn ? max(set.reps, Int64(can) - 1) : set.reps
      let reps = max(0, min(wanted, Int64(max(0, can - day.reserve))))
      let left = max(0, can - Double(reps))
      sets.append(DoneSet(asked: set, reps: reps, rpe: rpe(left - day.reserve, day.error)))
      hard += hardness(left) * intensity(load)
      let effort = 1 - min(left, 6) / 8
      strength -= strength * body.tiring * effort
      fatigue += body.fatigue / 3 * effort
    }
    let logged = DoneDay(number: day.number, sets: sets)
    // Three sets have 1.5 times the effect of one, with diminishing returns beyond that (own estimate).
    // Strength gains are nearly flat above four sets a week (Pelland 2024, from a secondary source).
    let effect = hard / (1 + hard) * 4 / 3 * (logged.isFailed ? assumptions.gainWhenFailed : 1)
    maximum += body.gain * effect * (body.ceiling - maximum)
    return logged
  }

  /// Returns the effect of a set based on its repetitions in reserve, from 0 to 1 (own estimate).
  private func hardness(_ left: Double) -> Double {
    let (full, none) = (assumptions.hardLeft, assumptions.easyLeft)
    return min(max((none - left) / (none - full), 0), 1)
  }

  /// Returns the effect of a load, from 0 to 1.
  ///
  /// It is 1 for loads that can be lifted at most twelve times, the lightest recommended for strength (ACSM
  /// 2009), and 0 up to 40% of the maximum (own estimate).
  private func intensity(_ load: Double) -> Double {
    let full = 1 - 11 * body.slope
    return min(max((load / maximum - 0.4) / max(0.1, full - 0.4), 0), 1)
  }

  /// Returns the RPE in tenths that the lifter reports for a set, or nil if the lifter reports none.
  ///
  /// The error is about one repetition near failure, and over two far from it (Hackett 2017).
  private func rpe(_ left: Double, _ error: Double) -> Int64? {
    guard let voice = body.voice else { return nil }
    let said = max(0, left) - voice.bias + error * (left > 5 ? 2 : 1)
    return min(max(Int64(20 - said * 2) * 5, 50), 100)
  }
}
