import Records
import Training

/// Returns the page that lists the sets of a finished session, with links to correct them.
func amendPage(_ facts: SessionFacts, _ layout: PageLayout, error: Sentence? = nil) -> HTML {
  let (localizer, path) = (layout.localizer, "/sessions/" + facts.session.id.text)
  let title = facts.session.title.isEmpty ? localizer.text(.untitled) : facts.session.title
  return layout.page(
    localizer.text(.amendHeading), on: .progress, over: named(title),
    back: (path, localizer.text(.backToSession))
  ) {
    if let error { p(.class("error"), .role("alert")) { localizer.text(error) } }
    p(.class("soft")) { localizer.text(.amendPromise) }
    for (place, exercise) in facts.exercises.enumerated() {
      section(.set("aria-labelledby", "amend-" + String(place))) {
        h2(.id("amend-" + String(place))) { named(exercise.performance.nameSnapshot) }
        amendableSets(of: exercise, path + "/amend", localizer)
      }
    }
    section { buttonLink(path + "/forgotten", localizer.text(.addForgottenExercise), .plus, quiet: true) }
  }
}

/// Returns the page where the athlete chooses an exercise that was done but not logged.
func forgottenPage(
  _ facts: SessionFacts, _ picking: ExercisePicking, own: FormInput, _ layout: PageLayout
) -> HTML {
  let (localizer, path) = (layout.localizer, "/sessions/" + facts.session.id.text)
  return layout.page(
    localizer.text(.addForgottenExercise), on: .progress,
    back: (path + "/amend", localizer.text(.amendHeading))
  ) {
    exercisePicker(picking, at: path + "/forgotten", today: layout.today, localizer) { found in
      a(
        .class("icon choose"), .href(forgottenPath(facts.session.id, found.exercise)),
        .label(localizer.text(.chooseNamed, .text("name", found.exercise.name)))
      ) { icon(.plus) }
    }
    card {
      postForm(path + "/forgotten", layout) {
        ownExerciseFields(own, localizer) { submit(localizer.text(.makeExercise), .plus, quiet: true) }
      }
    }
  }
}

/// Returns the path of the page that adds the first set of a forgotten exercise.
func forgottenPath(_ sessionID: ID, _ exercise: Exercise) -> String {
  address("/sessions/" + sessionID.text + "/amend/new", [("catalog", exercise.catalogID)])
}

private func amendableSets(of exercise: ExerciseFacts, _ path: String, _ localizer: Localizer) -> HTML {
  let name = exercise.performance.nameSnapshot
  let labels = labels(of: exercise.sets.map { $0.type }, localizer)
  return ul(.class("inner")) {
    for (set, label) in zip(exercise.sets, labels) {
      let fillings: [Filling] = [.text("exercise", name), .text("done", localizer.done(set))]
      let words = localizer.text(.correctSetOf, with: fillings + label.number)
      li {
        a(.class("row"), .href(path + "/" + set.id.text), .label(words)) {
          span(.class(label.isWarmup ? "index warm" : "index")) { label.text }
          span(.class("grow num strong")) { localizer.done(set) }
          icon(.edit)
        }
      }
    }
    li {
      a(
        .class("row"), .href(address(path + "/new", [("exercise", exercise.performance.id.text)])),
        .label(localizer.text(.addForgottenTo, .text("exercise", name)))
      ) {
        icon(.plus)
        span(.class("grow")) { localizer.text(.addForgotten) }
      }
    }
  }
}

extension SetLabel {
  /// The number of a set that isn't a warm-up, for a phrase that has another form for warm-ups.
  fileprivate var number: [Filling] { isWarmup ? [] : [.text("number", words)] }
}

/// Returns the label of one of an exercise's sets, or nil if the exercise doesn't contain it.
private func setLabel(_ setID: ID, in exercise: ExerciseFacts, _ localizer: Localizer) -> SetLabel? {
  guard let place = exercise.sets.firstIndex(where: { $0.id == setID }) else { return nil }
  return labels(of: exercise.sets.map { $0.type }, localizer)[place]
}

/// Returns the page for correcting a set or adding a forgotten one.
func amendedSetPage(_ amended: AmendedSet, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let label = amended.noted.flatMap { setLabel($0.id, in: amended.exercise, localizer) }
  let heading = label.map { localizer.text(.amendSet, with: $0.number) } ?? localizer.text(.addSetTitle)
  return layout.page(
    heading, on: .progress, over: named(amended.exercise.performance.nameSnapshot),
    back: ("/sessions/" + amended.facts.session.id.text + "/amend", localizer.text(.amendHeading))
  ) {
    if let noted = amended.noted {
      p(.class("soft")) { localizer.text(.notedThen, .text("done", localizer.done(noted))) }
    }
    postForm(amended.path, layout, "stack") {
      if let exercise = amended.forgotten {
        hiddenField("catalog", exercise.catalogID)
      } else if amended.noted == nil {
        hiddenField("exercise", amended.exercise.performance.id.text)
      }
      setFields(layout.fields(of: amended.form), amended.loading)
      submit(localizer.text(amended.noted == nil ? .addTheSet : .saveCorrection))
    }
    p(.class("hint")) { localizer.text(.amendPromise) }
    if amended.noted != nil { takeOutPart(amended, layout) }
  }
}

private func setFields(_ fields: FormFields, _ loading: TrackingType) -> HTML {
  let (localizer, form) = (fields.localizer, fields.input)
  return div(.class("card stack")) {
    if form.has("grade") { climbFields(fields) }
    div(.class("fields")) { measureFields(fields, loading) }
    if form.has("edge") { hangFields(fields) }
    // The error of an empty set belongs to the reps field, which isn't shown for timed exercises.
    if isTimed(loading), form["reps"].isEmpty, let wrong = fields.wrong("reps") {
      p(.class("wrong")) { wrong }
    }
    fields.selection(
      "type", localizer.text(.kindOfSet), SetType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
    fields.text("notes", localizer.text(.notesWord), .set("maxlength", "2000"))
  }
}

private func isTimed(_ loading: TrackingType) -> Bool {
  loading == .duration || loading == .weightDuration || loading == .distanceDuration
}

private func measureFields(_ fields: FormFields, _ loading: TrackingType) -> HTML {
  let (localizer, form) = (fields.localizer, fields.input)
  let (isClimb, isTimed) = (form.has("grade"), isTimed(loading))
  let unit = localizer.figures.unit
  let hasWeight = loading != .duration && loading != .distanceDuration && !isClimb
  return HTML {
    if hasWeight || !form["weight"].isEmpty {
      fields.stepper(
        "weight", localizer.text(.amendWeight, .text("unit", unit.rawValue)),
        step: unit == .kilogram ? "2.5" : "5")
    }
    if !isTimed && !isClimb || !form["reps"].isEmpty {
      fields.stepper("reps", localizer.text(.amendReps), step: "1")
    }
    if isTimed || !form["time"].isEmpty {
      fields.text("time", localizer.text(.amendTime), .autocomplete("off"))
    }
    if loading == .distanceDuration || !form["distance"].isEmpty {
      fields.text(
        "distance", localizer.text(.amendDistance), .inputmode("numeric"), .autocomplete("off"))
    }
    fields.text("rpe", localizer.text(.amendEffort), .inputmode("decimal"), .autocomplete("off"))
  }
}

/// Returns the fields for a climb that is added or corrected after the session.
func climbFields(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return HTML {
    div(.class("fields")) {
      fields.text(
        "grade", localizer.text(.climbGrade), .autocomplete("off"), .set("autocapitalize", "off"),
        .set("spellcheck", "false"))
      fields.stepper(
        "attempts", localizer.text(.climbAttempts), step: "1", .set("data-least", "1"))
    }
    climbExtras(fields)
  }
}

private func takeOutPart(_ amended: AmendedSet, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return HTML {
    p {
      button(.class("link danger"), .type("button"), .opens("take-out")) { localizer.text(.amendTakeOut) }
    }
    sheet("take-out", localizer.text(.amendTakeOutAsk), localizer) {
      p { localizer.text(.amendTakeOutMore) }
      postForm(amended.path + "/remove", layout) {
        button(.class("button danger")) { localizer.text(.amendTakeOut) }
      }
    }
  }
}

// MARK: Corrections

/// Returns the section that lists a session's corrections, with the old and new values, or nil if there are
/// none.
func amendmentsPart(_ detail: SessionDetail, _ localizer: Localizer) -> HTML? {
  let amendments = detail.facts.corrections
  guard !amendments.isEmpty else { return nil }
  return part("amendments", localizer.text(.amendments)) {
    p(.class("small soft")) { localizer.text(.amendmentsMore) }
    ol(.class("inner amendments")) {
      for amendment in amendments { li { line(of: amendment, detail, localizer) } }
    }
  }
}

private func line(of amendment: Amendment, _ detail: SessionDetail, _ localizer: Localizer) -> HTML {
  let before = amendment.record(SetPerformance.self, amendment.before)
  let after = amendment.record(SetPerformance.self, amendment.after)
  let day = amendment.at.day(utcOffset: detail.facts.session.utcOffset)
  let what: Phrase = amendment.before == nil ? .wasAdded : amendment.after == nil ? .wasTakenOut : .wasChanged
  return HTML {
    p {
      strong { named(subject(of: amendment, before ?? after, detail, localizer)) }
      " " + localizer.text(what)
    }
    p(.class("num")) {
      if let before {
        span(.class("hidden-text")) { localizer.text(.beforeWord) + " " }
        element("del") { localizer.done(before) }
      }
      if before != nil, after != nil { " → " }
      if let after {
        span(.class("hidden-text")) { localizer.text(.afterWord) + " " }
        element("ins") { localizer.done(after) }
      }
    }
    p(.class("small soft")) {
      localizer.text(amendment.reason == .late ? .lateReason : .correctionReason) + " · "
      onDay(day, today: detail.today, localizer)
    }
  }
}

private func subject(
  of amendment: Amendment, _ set: SetPerformance?, _ detail: SessionDetail, _ localizer: Localizer
) -> String {
  guard let set else {
    let exercise = amendment.record(ExercisePerformance.self, amendment.after ?? amendment.before)
    return exercise?.nameSnapshot ?? localizer.text(.sessionItself)
  }
  let exercise = detail.facts.exercises.first { $0.performance.id == set.exercisePerformanceID }
  let name = Filling.text("exercise", exercise?.performance.nameSnapshot ?? detail.names[set.catalogID])
  guard let label = exercise.flatMap({ setLabel(set.id, in: $0, localizer) }) else {
    return localizer.text(.aSetOf, name)
  }
  return localizer.text(.setOfExercise, with: [name] + label.number)
}

extension Amendment {
  /// Returns the record in an amendment's snippet, or nil if there is no snippet or the record isn't of this
  /// type.
  fileprivate func record<R: Record>(_ type: R.Type, _ snippet: Snippet?) -> R? {
    guard recordKind.hasSameBytes(as: R.kind), let snippet else { return nil }
    let row = Row(kind: recordKind, id: recordID, fields: snippet.fields)
    do throws(StoreError) { return try row.record(type) } catch { return nil }
  }
}
