import App
import Records
import Training

/// Changes that are decided together: those of one exercise that turn the same screw.
struct ChangeGroup {
  var offers: [OfferedChange]
  var exercise: String
  var template: String
  /// The content against which places of sets are counted.
  var snapshot: PlanSnapshot

  var ids: [ID] { offers.map(\.change.id) }

  /// The reasons of its changes, each once: where the suggestion says more under the same code, that.
  var reasons: [Reason] {
    var found: [Reason] = []
    for offer in offers {
      let said = offer.suggestion.reasons.filter { $0.catalogID == offer.change.catalogID }
      for reason in offer.change.reasons {
        let fuller = said.first { $0.code == reason.code } ?? reason
        if !found.contains(fuller) { found.append(fuller) }
      }
      if offer.change.changeType.family == 0 {
        for reason in said where reason.code == .lastSetDropped && !found.contains(reason) {
          found.append(reason)
        }
      }
    }
    let confidence: [ReasonCode] = [.lowConfidence, .moderateConfidence, .highConfidence]
    return found.filter { !confidence.contains($0.code) } + found.filter { confidence.contains($0.code) }
  }

  /// `Bench Press: weight 60 kg → 62.5 kg, reps 12 → 8`.
  func text(_ figures: Figures) -> String {
    var steps: [(type: ChangeType, text: String, sets: [Int])] = []
    for offer in offers {
      let text = figures.step(offer)
      let set = offer.change.targetSetLineage.flatMap { place(of: $0) }
      if let known = steps.firstIndex(where: { $0.type == offer.change.changeType && $0.text == text }) {
        steps[known].sets += set.map { [$0] } ?? []
      } else {
        steps.append((offer.change.changeType, text, set.map { [$0] } ?? []))
      }
    }
    let count = working
    let texts = steps.map { step in
      guard !step.sets.isEmpty, step.sets.count < count else { return step.text }
      let sets = step.sets.sorted().map { "\($0)" }.joined(separator: ", ")
      return step.text + " (\(step.sets.count == 1 ? "set" : "sets") \(sets))"
    }
    return exercise + ": " + texts.joined(separator: "; ")
  }

  private var prescription: ExercisePrescription? {
    offers.first.flatMap { snapshot.exercise($0.change.targetExerciseLineage) }
  }

  private var working: Int { prescription?.sets.count(where: \.type.isWorking) ?? 0 }

  private func place(of lineage: ID) -> Int? {
    prescription?.sets.firstIndex { $0.lineage == lineage }.map { $0 + 1 }
  }

  var json: Value {
    .object([
      Field("template", .text(template)), Field("exercise", .text(exercise)),
      Field(
        "changes",
        .list(
          offers.map { offer in
            .object([
              Field("id", .id(offer.change.id)), Field("type", offer.change.changeType.value),
              Field("now", .integer(offer.now)), Field("becomes", offer.becomes.value),
              Field("stale", .boolean(offer.isStale)), Field("deferred", .boolean(offer.isDeferred)),
            ])
          })),
      Field("reasons", reasons.value),
    ])
  }
}

extension OfferedChange {
  /// What its target would be; a step suggested against another value goes from today's.
  var becomes: Int64? {
    if isStale, let delta = change.delta { return now + delta }
    return change.value ?? change.delta.map { now + $0 }
  }
}

extension Figures {
  /// `weight 60 kg → 62.5 kg`.
  func step(_ offer: OfferedChange) -> String {
    let (now, becomes) = (offer.now, offer.becomes ?? offer.now)
    switch offer.change.changeType {
    case .increaseWeight, .decreaseWeight:
      return "weight \(weight(Weight(grams: now))) → \(weight(Weight(grams: becomes)))"
    case .increaseReps, .decreaseReps: return "reps \(now) → \(becomes)"
    case .increaseRest, .decreaseRest: return "rest \(seconds(now)) → \(seconds(becomes))"
    case .addSet: return "one set more, \(now + 1) instead of \(now)"
    case .removeSet: return "one set less, \(now - 1) instead of \(now)"
    case .changeSetType:
      let types = SetType.allCases
      let type = types.indices.contains(Int(becomes)) ? types[Int(becomes)] : .regular
      return type == .failure ? "until failure" : "an ordinary set (\(type.rawValue))"
    }
  }
}

/// Numbered groups of changes, as they were listed last.
struct Listing {
  var groups: [ChangeGroup]
  private let short: ShortIDs

  init(_ groups: [ChangeGroup]) {
    self.groups = groups
    short = ShortIDs(groups.flatMap(\.ids))
  }

  func text(_ figures: Figures, from first: Int = 1) -> String {
    groups.enumerated().map { place, group in
      let state = group.offers.contains(where: \.isDeferred) ? " (put off)" : ""
      let stale = group.offers.contains(where: \.isStale) ? " (the template was changed since)" : ""
      let id = group.ids.first.map { " [\(short.text($0))]" } ?? ""
      let reasons = group.reasons.map {
        "\n     " + Words.sentence($0, language: figures.language, unit: figures.unit)
      }
      return "  \(first + place). \(group.text(figures))\(state)\(stale)\(id)" + reasons.joined()
    }.joined(separator: "\n")
  }

  var json: Value {
    .list(
      groups.enumerated().map { place, group in
        guard case .object(let fields) = group.json else { return group.json }
        return .object([Field("number", .integer(Int64(place) + 1))] + fields)
      })
  }
}

extension Desk {
  /// The changes of templates that wait for a word, in groups.
  ///
  /// Commands understand their numbers from then on.
  func listing(of plans: [ID]) throws -> Listing {
    let groups = try read { tx in
      try plans.flatMap { plan in
        let reading = try readPlan(plan, in: tx)
        return changeGroups(of: try offeredChanges(of: plan, in: tx), (reading.snapshot, reading.plan.name))
      }
    }
    try remember(groups.map(\.ids))
    return Listing(groups)
  }

  /// Puts together what is decided together: same session or moment, exercise and screw.
  func changeGroups(
    of offers: [OfferedChange], _ target: (snapshot: PlanSnapshot, name: String)
  ) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    for offer in offers {
      let belongs = groups.firstIndex { group in
        group.offers.contains {
          $0.suggestion.sessionID == offer.suggestion.sessionID
            && $0.suggestion.createdAt == offer.suggestion.createdAt
            && $0.change.targetExerciseLineage == offer.change.targetExerciseLineage
            && $0.change.changeType.family == offer.change.changeType.family
        }
      }
      if let belongs {
        groups[belongs].offers.append(offer)
      } else {
        let name =
          target.snapshot.exercise(offer.change.targetExerciseLineage)?.name ?? offer.change.catalogID
        groups.append(
          ChangeGroup(offers: [offer], exercise: name, template: target.name, snapshot: target.snapshot))
      }
    }
    let order = target.snapshot.exercises.map(\.lineage)
    return groups.enumerated().sorted { left, right in
      func place(_ group: ChangeGroup) -> Int {
        group.offers.first.flatMap { order.firstIndex(of: $0.change.targetExerciseLineage) } ?? order.count
      }
      let (first, second) = (place(left.element), place(right.element))
      return first != second ? first < second : left.offset < right.offset
    }.map { place, group in
      var group = group
      // Weights before repetitions, sets in their order.
      let ranked = group.offers.sorted { group.rank(of: $0) < group.rank(of: $1) }
      group.offers = ranked
      return group
    }
  }

  private var listingPath: String { path + ".listing" }

  /// Keeps which ids the numbers of a listing stand for; a file of its own, because it is no record.
  func remember(_ ids: [[ID]]) throws {
    let lines = ids.map { $0.map(\.text).joined(separator: " ") + "\n" }
    try Files.write(Array(lines.joined().utf8), to: listingPath)
  }

  /// The changes that numbers and short ids stand for.
  func changes(_ texts: [String]) throws -> [ID] {
    let remembered =
      Files.exists(listingPath) ? String(decoding: try Files.read(listingPath, terminal), as: UTF8.self) : ""
    let lines = remembered.split(separator: "\n").map {
      $0.split(separator: " ").compactMap { ID(String($0)) }
    }
    let all = try read { tx in tx.list(SuggestedChange.self).map(\.id) }
    let short = ShortIDs(all)
    var found: [ID] = []
    for text in texts {
      if let number = Int(text), text.count < 4 {
        guard lines.indices.contains(number - 1) else { throw CommandError.noSuchChange(text) }
        found += lines[number - 1]
      } else {
        let id = try one(short.find(text), of: short, text: text, or: .noSuchChange(text))
        found += lines.first { $0.first == id } ?? [id]
      }
    }
    var seen: Set<ID> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension ChangeGroup {
  fileprivate func rank(of offer: OfferedChange) -> Int {
    let types = ChangeType.allCases
    let type = types.firstIndex(of: offer.change.changeType) ?? 0
    return type * 1000 + (offer.change.targetSetLineage.flatMap { place(of: $0) } ?? 0)
  }
}

extension ChangeType {
  /// Weight and repetitions of a set are one step; sets, rests and kinds of set each their own.
  fileprivate var family: Int {
    switch self {
    case .increaseWeight, .decreaseWeight, .increaseReps, .decreaseReps: 0
    case .addSet, .removeSet: 1
    case .increaseRest, .decreaseRest: 2
    case .changeSetType: 3
    }
  }
}
