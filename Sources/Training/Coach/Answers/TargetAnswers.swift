import Records

/// Answers to requests that change an exercise's targets.
extension Advisor {
  /// Returns the exercise's targets and an offer that changes them as requested.
  ///
  /// Nothing is offered if the sets have different targets, which one amount can't change, or if the exercise
  /// has a progression of its own. An increase in weight by more than a quarter and more than one step isn't
  /// offered either, because it is probably a typing error.
  func changeTargets() -> [Remark] {
    guard let request = question.targetRequest, let catalogID = question.catalogID else { return [] }
    let last = lastTop(of: catalogID).map { [lastTime($0.top, $0.day)] } ?? []
    guard let (template, lift) = place(of: catalogID) else {
      guard !last.isEmpty else { return neverDone(catalogID) }
      return [Remark(.noTargets, names: [catalogID])] + last + [Remark(.toExercise, names: [catalogID])]
    }
    let (name, templateID) = (template.template.name, template.template.id.text)
    let now = Remark(.nextTarget, names: [catalogID, name] + lift.setNames)
    let toTemplate = Remark(.toTemplate, names: [name, templateID])
    let grid = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID].grid
    guard lift.scheme == nil, let from = lift.target(request.quantity),
      request.quantity != .weight || loading(of: catalogID) != .assisted,
      let to = request.target(from: from, grid), to != from
    else { return [now] + last + [toTemplate] }
    if to > from, let limitation = limitation(on: catalogID) { return ruledOut(catalogID, by: limitation) }
    if request.quantity == .weight, (to - from) * 4 > from,
      to > grid.step(above: Weight(grams: from))?.grams ?? from
    {
      let percent = ((to - from) * 100).quotientRounded(from)
      return [now, Remark(.changeTooBig, Figure("percent", .percent, percent)), toTemplate]
    }
    let (code, quantity) = request.quantity.offer
    let offer = Remark(
      code, Figure("from", quantity, from), Figure("to", quantity, to),
      names: [catalogID, name, templateID, lift.lineage.text])
    return [now, offer]
  }
}

extension TargetRequest {
  /// Returns the new value of a target that is now `from`, or nil if there is no sensible one.
  ///
  /// A step is one repetition, one set, or the next weight that can be loaded. A sensible weight is at least
  /// half of the current one. Repetitions change by up to ten, and sets by up to three.
  fileprivate func target(from: Int64, _ grid: WeightGrid) -> Int64? {
    let from = from.clamped(to: 0...10_000_000)
    let sensible: ClosedRange<Int64>
    let (above, below): (Int64?, Int64?)
    switch quantity {
    case .weight:
      sensible = from / 2...10_000_000
      above = grid.step(above: Weight(grams: from))?.grams
      below = grid.step(below: Weight(grams: from))?.grams
    case .reps: (sensible, above, below) = (max(1, from - 10)...from + 10, from + 1, from - 1)
    case .sets: (sensible, above, below) = (max(1, from - 3)...from + 3, from + 1, from - 1)
    }
    let value: Int64? =
      switch amount {
      case .to(let value): value
      case .by(let difference): from + difference
      case .step(let isRise): isRise ? above : below
      }
    return value.flatMap { sensible.contains($0) ? $0 : nil }
  }
}

extension TargetRequest.Quantity {
  /// The code of the offer that changes this quantity, and the quantity of its figures.
  fileprivate var offer: (code: RemarkCode, quantity: Figure.Quantity) {
    switch self {
    case .weight: (.offerWeight, .grams)
    case .reps: (.offerReps, .reps)
    case .sets: (.offerSet, .count)
    }
  }
}

extension ExercisePrescription {
  /// Returns the target of all working sets in grams or repetitions or, for sets, their number.
  ///
  /// Returns nil if they have no target above zero or different ones.
  fileprivate func target(_ quantity: TargetRequest.Quantity) -> Int64? {
    let working = sets.filter { $0.type.isWorking }
    let targets: [Int64?] =
      switch quantity {
      case .weight: working.map { $0.targetWeight?.grams }
      case .reps: working.map { $0.targetReps }
      case .sets: [Int64(working.count)]
      }
    guard let first = targets.first ?? nil, first > 0, targets.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
