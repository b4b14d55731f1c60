import Records
import Training

/// The changes that wait for the athlete's word, a card for each template with its first three.
func waitingPart(_ plans: [WaitingPlan], _ voice: Voice) -> HTML {
  let count = plans.reduce(0) { $0 + $1.changes.count }
  return part("waiting", voice(.waiting, .count("count", Int64(count)))) {
    for plan in plans { waitingCard(plan, voice) }
  }
}

private func waitingCard(_ plan: WaitingPlan, _ voice: Voice) -> HTML {
  card(.coach) {
    div(.class("row between wrap")) {
      h3 { named(plan.name) }
      badge(.coach, voice(.changesCount, .count("count", Int64(plan.changes.count))), .spark)
    }
    ul(.class("stack")) {
      for change in plan.changes.prefix(3) { li { line(of: change, voice) } }
    }
    if plan.changes.count > 3 {
      p(.class("soft small")) { voice(.moreWaiting, .count("count", Int64(plan.changes.count - 3))) }
    }
    a(
      .class("button quiet"), .href("/templates/" + plan.planID.text + "/start"),
      .label(voice(.decideOn, .text("name", plan.name)))
    ) { voice(.decide) }
  }
}

private func line(of change: WaitingChange, _ voice: Voice) -> HTML {
  HTML {
    p(.class("strong")) {
      named(change.exercise)
      if let set = change.set { ", " + voice(.onlySet, .count("number", set)) }
    }
    p(.class("num")) { step(of: change, voice) }
    if let reason = change.reason { p(.class("soft small")) { voice(reason) } }
    if change.isStale { p(.class("soft small")) { voice(.changedSince) } }
    if change.isDeferred { p(.class("soft small")) { voice(.putOff) } }
  }
}

/// From what to what: struck through and in bold, and said in words to who hears it.
private func step(of change: WaitingChange, _ voice: Voice) -> HTML {
  let (now, value) = (voice.text(change.now, of: change), voice.text(change.value, of: change))
  return HTML {
    span(.class("hidden-text")) { voice(.fromTo, .text("from", now), .text("to", value)) }
    span(.set("aria-hidden", "true")) {
      span(.class("from")) { now }
      " → "
      span(.class("to")) { value }
    }
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
