import Training

/// What a year under a policy brought.
package struct LifterYear: Equatable, Sendable {
  package var kind: LifterKind
  package var sessions: Int64
  package var failed: Int64
  /// What the true one-rep maximum gained, in percent.
  package var gain: Double
}

extension Lifter {
  /// A year under a policy.
  package func year(
    under policy: Policy, _ assumptions: LifterAssumptions = LifterAssumptions()
  ) -> LifterYear {
    let (log, maximum) = train(under: policy, assumptions)
    return LifterYear(
      kind: kind, sessions: Int64(log.count), failed: Int64(log.count { $0.isFailed }),
      gain: (maximum / body.maximum - 1) * 100)
  }

  /// What the log of a year under a policy shows.
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

/// A body as it is on a day.
struct LifterForm {
  private let body: LifterBody
  private let assumptions: LifterAssumptions
  private(set) var maximum: Double
  /// The share of strength that earlier sessions have taken.
  private var fatigue = 0.0
  private var today: Int64 = 0

  init(_ body: LifterBody, _ assumptions: LifterAssumptions) {
    self.body = body
    self.assumptions = assumptions
    maximum = body.maximum
  }

  /// Days without training: fatigue goes, and after ten days strength does too.
  ///
  /// Two thousandths a day: −2 % after three weeks, −6 % after six (24 logs); up to two weeks cost
  /// less than 5 % (McMaster 2013).
  mutating func rest(until day: Int64) {
    for idle in 0..<max(0, day - today) {
      fatigue -= fatigue / body.recovery
      if idle >= 10 { maximum -= maximum * 0.002 }
    }
    today = day
  }

  /// Does what is asked as well as the day allows, and becomes stronger or more tired by it.
  mutating func train(_ asked: [AskedSet], on day: LifterDay) -> DoneDay {
    var strength = maximum * (1 - fatigue) * (1 - day.injury) * max(0.5, 1 + body.noise * day.form)
    var (sets, hard): ([DoneSet], Double) = ([], 0)
    for (place, set) in asked.prefix(LifterDay.mostSets).enumerated() {
      let load = Double(set.weight.grams) / 1000
      // What the day can't tell of a set: half a repetition's worth.
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
    // Half as much again for three sets as for one, and ever less beyond (ours): strength is nearly flat
    // after four sets a week (Pelland 2024, by secondary report).
    let effect = hard / (1 + hard) * 4 / 3 * (logged.isFailed ? assumptions.gainWhenFailed : 1)
    maximum += body.gain * effect * (body.ceiling - maximum)
    return logged
  }

  /// How much a set with so many repetitions left counts, from 0 to 1; ours.
  private func hardness(_ left: Double) -> Double {
    let (full, none) = (assumptions.hardLeft, assumptions.easyLeft)
    return min(max((none - left) / (none - full), 0), 1)
  }

  /// How much a load counts: fully down to what can be done twelve times, the lightest load that is taught
  /// for strength (ACSM 2009), and not at all at 40 % (ours).
  private func intensity(_ load: Double) -> Double {
    let full = 1 - 11 * body.slope
    return min(max((load / maximum - 0.4) / max(0.1, full - 0.4), 0), 1)
  }

  /// What is said of a set: about one repetition off near failure, over two far from it (Hackett 2017).
  private func rpe(_ left: Double, _ error: Double) -> Int64? {
    guard let voice = body.voice else { return nil }
    let said = max(0, left) - voice.bias + error * (left > 5 ? 2 : 1)
    return min(max(Int64(20 - said * 2) * 5, 50), 100)
  }
}
