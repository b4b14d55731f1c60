import Records
import Training

/// The changes that wait for the athlete's word, by template; of each template the first five.
func waitingList(_ plans: [WaitingPlan], _ voice: Voice) -> HTML {
  let count = plans.reduce(0) { $0 + $1.changes.count }
  return part("waiting", voice(.waiting, .count("count", Int64(count)))) {
    for plan in plans {
      h3 { named(plan.name) }
      ul {
        for change in plan.changes.prefix(5) { li { line(of: change, voice) } }
      }
      if plan.changes.count > 5 {
        p { voice(.moreWaiting, .count("count", Int64(plan.changes.count - 5))) }
      }
    }
  }
}

private func line(of change: WaitingChange, _ voice: Voice) -> HTML {
  HTML {
    p {
      strong { named(change.exercise) }
      if let set = change.set { " · " + voice(.onlySet, .count("number", set)) }
      " · "
      voice(
        .fromTo, .text("from", voice.text(change.now, of: change)),
        .text("to", voice.text(change.value, of: change)))
    }
    if let reason = change.reason { p { voice(reason) } }
    if change.isStale { p { voice(.changedSince) } }
    if change.isDeferred { p { voice(.putOff) } }
  }
}

extension Voice {
  /// A target that a change is about: a weight, repetitions, rest, how many sets, or the kind of a set.
  fileprivate func text(_ amount: Int64, of change: WaitingChange) -> String {
    switch change.type {
    case .increaseWeight, .decreaseWeight: figures.weight(Weight(grams: amount))
    case .increaseReps, .decreaseReps:
      change.isTimed ? figures.seconds(amount) : self(.repetitions, .count("count", amount))
    case .increaseRest, .decreaseRest: self(.restOf, .text("time", figures.seconds(amount)))
    case .addSet, .removeSet: self(.sets, .count("count", amount))
    case .changeSetType: self(phrase(ofRank: amount))
    }
  }

  private func phrase(ofRank rank: Int64) -> Phrase {
    let types = SetType.allCases
    switch types.indices.contains(Int(clamping: rank)) ? types[Int(clamping: rank)] : .regular {
    case .warmup: return .warmupSet
    case .regular: return .regularSet
    case .superSet: return .superSet
    case .dropSet: return .dropSet
    case .failure: return .failureSet
    }
  }
}
