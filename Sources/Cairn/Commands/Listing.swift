import App
import Records
import Training

/// A group of a template's pending changes, with the template's name.
struct NamedGroup {
  var group: ChangeGroup
  var template: String
  /// The evidence behind the suggestion, or nil if the athlete proposed the change.
  var footing: Footing?

  init(_ group: ChangeGroup, template: String, in tx: Transaction) {
    self.group = group
    self.template = template
    if let first = group.offers.first, first.suggestion.source != .user {
      footing = Footing(of: first.change.catalogID, in: tx)
    }
  }

  var ids: [ID] { group.ids }
  var offers: [OfferedChange] { group.offers }
  var exercise: String { group.exercise }

  /// Returns the changes as text, such as `Bench Press: weight 60 kg → 62.5 kg, reps 12 → 8`.
  func text(_ figures: FigureStyle) -> String {
    var steps: [(type: ChangeType, text: String, sets: [Int])] = []
    for offer in offers {
      let text = figures.step(offer)
      let set = offer.change.targetSetLineage.flatMap { group.place(of: $0) }
      if let known = steps.firstIndex(where: { $0.type == offer.change.changeType && $0.text == text }) {
        steps[known].sets += set.map { [$0] } ?? []
      } else {
        steps.append((offer.change.changeType, text, set.map { [$0] } ?? []))
      }
    }
    let count = group.working
    let texts = steps.map { step in
      guard !step.sets.isEmpty, step.sets.count < count else { return step.text }
      let sets = step.sets.sorted().map { "\($0)" }.joined(separator: ", ")
      return step.text + " (\(step.sets.count == 1 ? "set" : "sets") \(sets))"
    }
    return exercise + ": " + texts.joined(separator: "; ")
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
      Field("reasons", group.reasons.value),
    ])
  }
}

extension FigureStyle {
  /// Returns one change as text, such as `weight 60 kg → 62.5 kg`.
  func step(_ offer: OfferedChange) -> String {
    let (now, becomes) = (offer.before, offer.becomes ?? offer.now)
    switch offer.change.changeType {
    case .increaseWeight, .decreaseWeight:
      return "weight \(weight(Weight(grams: now))) → \(weight(Weight(grams: becomes)))"
    case .increaseReps, .decreaseReps: return "reps \(now) → \(becomes)"
    case .increaseRest, .decreaseRest: return "rest \(seconds(now)) → \(seconds(becomes))"
    case .changeEdgeDepth: return "edge \(now) mm → \(becomes) mm"
    case .addSet, .removeSet:
      let (count, isMore) = (offer.change.setCount, offer.change.changeType == .addSet)
      return (count == 1 ? "one set " : "\(count) sets ") + (isMore ? "added" : "removed")
        + ", \(becomes) instead of \(now)"
    case .changeSetType:
      let types = SetType.allCases
      let type = types.indices.contains(Int(becomes)) ? types[Int(becomes)] : .regular
      return type == .failure ? "to failure" : "as a \(type.rawValue) set"
    }
  }
}

extension FigureStyle {
  /// Returns the reasons as sentences, one per code, leaving out reasons that state a rule's confidence.
  func sentences(_ reasons: [Reason]) -> [String] {
    var told: [ReasonCode] = []
    return reasons.compactMap { reason in
      guard !reason.code.isConfidence, !told.contains(reason.code) else { return nil }
      told.append(reason.code)
      return Words.sentence(reason, language: language, unit: unit)
    }
  }
}

/// A listing of numbered groups of changes.
struct Listing {
  var groups: [NamedGroup]
  private let short: ShortIDs

  init(_ groups: [NamedGroup]) {
    self.groups = groups
    short = ShortIDs(groups.flatMap(\.ids))
  }

  func text(_ figures: FigureStyle, from first: Int = 1) -> String {
    groups.enumerated().map { place, group in
      let state = group.offers.contains(where: \.isDeferred) ? " (deferred)" : ""
      let stale = group.offers.contains(where: \.isStale) ? " (template changed since)" : ""
      let id = group.ids.first.map { " [\(short.text($0))]" } ?? ""
      let sentences =
        figures.sentences(group.group.reasons)
        + (group.footing.map { [Localizer(figures).words(for: $0)] } ?? [])
      let reasons = sentences.map { "\n     " + $0 }
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

extension CommandContext {
  /// Returns the templates' pending changes in groups.
  ///
  /// The groups' numbers are stored, so that later commands can resolve them.
  ///
  /// - Throws: ``TemplateError`` if a template doesn't exist, ``CommandError/cannotWrite(_:)`` if the numbers
  ///   can't be stored, or any error thrown by ``read(_:)``.
  func listing(of templates: [ID]) throws -> Listing {
    let groups = try read { tx in
      try templates.flatMap { template in
        let reading = try readTemplate(template, in: tx)
        return changeGroups(of: try offeredChanges(of: template, in: tx), in: reading.snapshot)
          .map { NamedGroup($0, template: reading.template.name, in: tx) }
      }
    }
    try remember(groups.map(\.ids))
    return Listing(groups)
  }

  private var listingPath: String { localPath + ".listing" }

  /// Stores the IDs behind a listing's numbers.
  ///
  /// They are stored in a separate file, because they are not a record.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails.
  func remember(_ ids: [[ID]]) throws {
    let lines = ids.map { $0.map(\.text).joined(separator: " ") + "\n" }
    if isPostgres { try Files.makeFolder(for: listingPath) }
    try Files.write(Array(lines.joined().utf8), to: listingPath)
  }

  /// Returns the IDs of the changes with the given listing numbers or short IDs.
  ///
  /// The text `all` stands for all changes in the last listing that aren't decided. The listing of a finished
  /// session also has numbers for earlier changes, which can be rated.
  ///
  /// - Throws: ``CommandError/noSuchChange(_:)`` or ``CommandError/severalIDs(_:_:)`` if a number or ID
  ///   matches no change or several changes, or any error thrown by ``read(_:)``.
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
      if text == "all" {
        let open = try read { tx in
          lines.joined().filter { (latestDecision(on: $0, in: tx)?.decision ?? .deferred) == .deferred }
        }
        guard !open.isEmpty else { throw CommandError.noSuchChange(text) }
        found += open
      } else if let number = Int(text), text.count < 4 {
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
