import Records
import Training

/// Returns the open card, which is a form for logging a set or changing a completed one.
///
/// `row` is the set's row, or nil for an additional set.
func setCard(_ current: CurrentExercise, _ row: SetRow?, _ logger: Logger, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let form = current.form ?? current.begunForm(localizer)
  let fields = layout.fields(of: form)
  return li(.class("current")) {
    div(.class("row between small")) {
      h2(.class("strong")) { cardHeading(current, row, localizer) }
      span(.class("soft num")) { hints(current, row, logger, localizer) }
    }
    fields.error("set")
    postForm(cardAction(current, logger), layout, "set-form") {
      hiddenField("exercise", current.exercise.id.text)
      if let lineage = ID(form["target"]) { hiddenField("target", lineage.text) }
      if let bar = current.bar { hiddenField("bar", String(bar.grams)) }
      div(.class("steppers")) {
        for measure in current.measures { measureField(measure, current, fields) }
      }
      if form.has("grade") {
        gradeChips(form, current.scales, localizer)
        climbExtras(fields)
      }
      if form.has("edge") {
        hangFields(fields)
        if current.focus.isOpen, let asked = current.prefilled.hang { hangGuide(current, asked, localizer) }
      }
      cardExtras(current, fields)
      submit(localizer.text(current.focus.isOpen ? .logDone : .logSaveSet), .check)
      cardMore(current, logger, fields)
    }
    cardLinks(current, logger, layout)
  }
}

private func cardHeading(_ current: CurrentExercise, _ row: SetRow?, _ localizer: Localizer) -> String {
  let type: SetType =
    switch current.focus {
    case .target(let target): target.type
    case .extra(let type): type
    case .done(let set): set.type
    case .nothing: .regular
    }
  switch type.sort {
  case .warmup: return localizer.text(.logTypeWarmup)
  case .drop: return localizer.text(.logTypeDrop)
  case .work:
    let count = Int64(current.rows.count { $0.sort == .work })
    guard let row else { return localizer.text(.logSetNumberAlone, .count("number", count + 1)) }
    return localizer.text(.logSetOfSetsBegun, .text("number", row.mark), .count("count", count))
  }
}

/// Returns the hints for a set: its last result and the likely repetitions.
///
/// The set's target is included if its weight differs from the card's initial weight.
private func hints(
  _ current: CurrentExercise, _ row: SetRow?, _ logger: Logger, _ localizer: Localizer
) -> String {
  var parts: [String] = []
  let loading = current.traits.loading
  let entry = current.prefilled
  if case .target(let target) = current.focus, let asked = target.targetWeight, asked != entry.weight {
    let reps = target.targetReps.map { localizer.figures.grouped($0) }
    parts.append(
      localizer.text(
        .logAskedFor, .text("what", [localizer.figures.weightNumber(asked), reps].joinedBy(" × "))))
  }
  let last = row.flatMap { $0.last } ?? current.lastOfExtra
  if let last { parts.append(localizer.text(.logLastWas, .text("what", localizer.short(last, loading)))) }
  let before = current.exercise.sets.last { $0.type.sort == .work }
  let days = logger.today.number - (current.last?.day.number ?? 0)
  if current.focus.isOpen, let range = likelyReps(entry.weight, before: before, last: last, daysSince: days) {
    parts.append(
      localizer.text(
        .logLikely, .text("low", String(range.lowerBound)), .text("high", String(range.upperBound))))
  }
  return parts.joined(separator: " · ")
}

extension [String?] {
  fileprivate func joinedBy(_ separator: String) -> String {
    compactMap { $0 }.joined(separator: separator)
  }
}

extension CurrentExercise {
  /// The initial values of the card.
  var prefilled: SetEntry {
    var entry = begun
    guard let usualHang, entry.reps == nil, focus.isOpen else { return entry }
    let hang = entry.hang ?? usualHang
    entry.hang = hang
    entry.durationMilliseconds = entry.durationMilliseconds ?? hang.hangSeconds * 1000
    return entry
  }

  private var begun: SetEntry {
    switch focus {
    case .target(let target): return exercise.guess(for: target, last: last)
    case .done(let set): return SetEntry(set)
    case .nothing: return SetEntry()
    case .extra(let type):
      var target = SetPrescription()
      target.type = type
      var entry = exercise.guess(for: target, last: last)
      entry.lineage = nil
      if type == .dropSet, let before = exercise.sets.last, last?.set(0, .drop) == nil {
        // A drop of a fifth is common; the athlete can change it.
        entry.weight = before.weight.map { $0.adjusted(by: -200, traits) }
        entry.reps = before.reps
      }
      return entry
    }
  }

  /// The last session's set at the additional set's position, or nil if there is none.
  fileprivate var lastOfExtra: SetPerformance? {
    guard case .extra(let type) = focus else { return nil }
    return last?.set(exercise.done(type.sort), type.sort)
  }
}

extension SetEntry {
  fileprivate init(_ set: SetPerformance) {
    self.init()
    type = set.type
    weight = set.weight
    reps = set.reps
    durationMilliseconds = set.durationMilliseconds
    distanceMetres = set.distanceMetres
    rpe = set.rpe
    (climb, hang) = (set.climb, set.hang)
    notes = set.notes
    lineage = set.lineage
  }
}

extension CurrentExercise {
  /// Returns the card's form, filled in with the initial values.
  fileprivate func begunForm(_ localizer: Localizer) -> FormInput {
    let entry = prefilled
    let type = entry.type ?? .regular
    let weight = entry.weight.map { localizer.field($0) } ?? ""
    let reps = entry.reps.map { String($0) } ?? ""
    let time = entry.durationMilliseconds.map { self.time($0, localizer) } ?? ""
    let rpe = entry.rpe.map { localizer.plain(decimal(millionths: $0 * 100_000)) } ?? ""
    let distance = entry.distanceMetres.map { localizer.field(metres: $0) } ?? ("kilometres", "")
    var form = FormInput(
      ("type", type.rawValue), ("weight", weight), ("reps", reps), ("seconds", time), ("rpe", rpe),
      ("note", entry.notes), distance)
    if case .target(let target) = focus { form["target"] = target.lineage.text }
    if measures.contains(.grade) { form.show(entry.climb, scales) }
    if let hang = entry.hang { form.show(hang) }
    return form
  }
}

private func cardAction(_ current: CurrentExercise, _ logger: Logger) -> String {
  let path = "/sessions/\(logger.session.id.text)/sets"
  if case .done(let set) = current.focus { return path + "/" + set.id.text }
  return path
}

/// Returns the links for leaving the card without saving it and for removing a completed set, or nil if there
/// are none.
private func cardLinks(_ current: CurrentExercise, _ logger: Logger, _ layout: PageLayout) -> HTML? {
  let localizer = layout.localizer
  let (session, exercise) = (logger.session.id, current.exercise)
  let back = a(.class("link quiet"), .href(loggerPath(session, exercise.id))) { localizer.text(.logCancel) }
  switch current.focus {
  case .done(let set):
    return div(.class("row between card-links")) {
      postForm("/sessions/\(session.text)/sets/\(set.id.text)/remove", layout) {
        hiddenField("exercise", exercise.id.text)
        button(.class("link danger")) { localizer.text(.logRemoveSet) }
      }
      back
    }
  case .target(let target):
    return exercise.open.first == target ? nil : div(.class("row card-links")) { back }
  case .extra:
    return exercise.isPlanned || !exercise.open.isEmpty ? div(.class("row card-links")) { back } : nil
  case .nothing: return nil
  }
}
