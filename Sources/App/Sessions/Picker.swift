import Records
import Training

/// What the page shows on which an exercise is chosen, to add it or to take another's place.
struct Picker {
  var sessionID: ID
  /// The exercise whose place is taken; nil to add one.
  var replaced: LiveExercise?
  var query: String
  var parts: [PickerPart]
  /// Whether a name that is found nowhere can become an exercise of the athlete's own.
  var ownName: String?
  var wrong: Phrase?
}

/// Exercises under a heading.
struct PickerPart {
  var heading: Phrase
  var exercises: [Exercise]
}

func pickerRoutes<Base: Store>() -> [Route<Base>] {
  [
    Route("GET", "/sessions/:id/pick") { visit in showPicker(visit) },
    Route("POST", "/sessions/:id/exercises") { visit in add(visit) },
    Route("POST", "/sessions/:id/exercises/:exercise/swap") { visit in swap(visit) },
  ]
}

private func showPicker<Base: Store>(_ visit: Visit<Base>) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  let replaced = visit.request.query["for"].flatMap { ID($0) }
  return .page(pickerPage(readPicker(open, replaced, nil, visit), visit.frame))
}

private func readPicker<Base: Store>(
  _ open: SessionFacts, _ replacedID: ID?, _ wrong: Phrase?, _ visit: Visit<Base>
) -> Picker {
  let replaced = replacedID.flatMap { liveExercises(of: open, visit).named($0) }
  let query = (visit.form["q"] ?? visit.request.query["q"] ?? "").trimmed.shortened(to: 200)
  var picker = Picker(
    sessionID: open.session.id, replaced: replaced, query: query, parts: [], wrong: wrong)
  let recent = recentExercises(limit: 30, in: visit.tx)
  if query.isEmpty {
    picker.parts = suggestions(replaced, recent, visit)
  } else {
    let found = search(query, recent, visit)
    picker.parts = [PickerPart(heading: .found, exercises: found)]
    let folded = TextFolding.fold(query.utf8)
    if !found.contains(where: { TextFolding.fold($0.name.utf8) == folded }) { picker.ownName = query }
  }
  picker.parts.removeAll { $0.exercises.isEmpty }
  return picker
}

/// What is likely before anything is typed.
private func suggestions<Base: Store>(
  _ replaced: LiveExercise?, _ recent: [String], _ visit: Visit<Base>
) -> [PickerPart] {
  var parts: [PickerPart] = []
  if let replaced {
    if let back = replaced.performance.swappedFrom.flatMap({ findExercise($0, visit) }) {
      parts.append(PickerPart(heading: .asPlanned, exercises: [back]))
    }
    if let old = findExercise(replaced.performance.catalogID, visit) {
      let near = alternatives(to: old, in: visit.finder.catalogue, known: recent, limit: 12)
      parts.append(PickerPart(heading: .similar, exercises: near))
    }
  }
  let known = recent.prefix(replaced == nil ? 15 : 8).compactMap { findExercise($0, visit) }
  parts.append(PickerPart(heading: .trainedLast, exercises: known))
  if known.isEmpty {
    let many = visit.finder.catalogue.exercises.filter { $0.mergedInto == nil }.sorted { left, right in
      if left.aliases.count != right.aliases.count { return left.aliases.count > right.aliases.count }
      return left.catalogID.utf8.lexicographicallyPrecedes(right.catalogID.utf8)
    }
    parts.append(PickerPart(heading: .doneOften, exercises: Array(many.prefix(15))))
  }
  return parts
}

private func search<Base: Store>(_ query: String, _ recent: [String], _ visit: Visit<Base>) -> [Exercise] {
  let folded = TextFolding.fold(query.utf8)
  let own = visit.tx.list(Exercise.self).filter { exercise in
    exercise.mergedInto == nil && TextFolding.fold(exercise.name.utf8).contains(folded)
  }
  var boosts: [String: Int64] = [:]
  for name in recent { boosts[name] = 200 }
  let shared = visit.finder.search(query, limit: 30, boosts: boosts)
    .compactMap { visit.finder.catalogue.exercise($0.catalogID) }
  return Array((own.prefix(10) + shared).prefix(30))
}

// MARK: Choosing

/// The exercise that was chosen: from the catalogue, one of the athlete's own, or a new one with a name.
private func chosen<Base: Store>(_ visit: Visit<Base>) throws(SessionError) -> Exercise {
  if let name = visit.form["own"]?.trimmed, visit.form["exercise"] == nil {
    return try addOwnExercise(named: name, in: visit.tx)
  }
  let catalogID = visit.form["exercise"] ?? ""
  guard let exercise = findExercise(catalogID, visit) else {
    throw .noSuchExercise(catalogID.shortened(to: 200))
  }
  return exercise
}

private func add<Base: Store>(_ visit: Visit<Base>) -> Response {
  guard let open = runningFacts(visit) else { return staleSession(visit) }
  do throws(SessionError) {
    let added = try addExercise(try chosen(visit), in: open.session.id, visit.tx)
    return .seeOther(loggerPath(open.session.id, added.id))
  } catch {
    return pickAgain(open, nil, error, visit)
  }
}

private func swap<Base: Store>(_ visit: Visit<Base>) -> Response {
  guard let open = runningFacts(visit), let id = visit.id(1) else { return staleSession(visit) }
  do throws(SessionError) {
    let swapped = try swapExercise(at: id, for: try chosen(visit), in: open.session.id, visit.tx)
    return .seeOther(loggerPath(open.session.id, swapped))
  } catch {
    return pickAgain(open, id, error, visit)
  }
}

private func pickAgain<Base: Store>(
  _ open: SessionFacts, _ replaced: ID?, _ error: SessionError, _ visit: Visit<Base>
) -> Response {
  let sentence: Phrase = if case .outside("name", _) = error { .nameWrong } else { error.sentence }
  return .page(pickerPage(readPicker(open, replaced, sentence, visit), visit.frame), status: 422)
}
