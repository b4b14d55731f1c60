import Records
import Training

/// The sets of a finished session, each to be chosen for a correction.
func amendPage(_ facts: SessionFacts, _ frame: Frame, wrong: Phrase? = nil) -> HTML {
  let (voice, path) = (frame.voice, "/sessions/" + facts.session.id.text)
  let title = facts.session.title.isEmpty ? voice(.untitled) : facts.session.title
  return frame(
    voice(.amendHeading), on: .progress, over: named(title), back: (path, voice(.backToSession))
  ) {
    if let wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    p(.class("soft")) { voice(.amendPromise) }
    for (place, exercise) in facts.exercises.enumerated() {
      section(.set("aria-labelledby", "amend-" + String(place))) {
        h2(.id("amend-" + String(place))) { named(exercise.performance.nameSnapshot) }
        amendableSets(of: exercise, path + "/amend", voice)
      }
    }
    section { buttonLink(path + "/forgotten", voice(.addForgottenExercise), .plus, quiet: true) }
  }
}

/// The exercise that was done and not noted, to be chosen.
func forgottenPage(
  _ facts: SessionFacts, _ picking: ExercisePicking, own: TypedOwnExercise, _ frame: Frame
) -> HTML {
  let (voice, path) = (frame.voice, "/sessions/" + facts.session.id.text)
  return frame(
    voice(.addForgottenExercise), on: .progress, back: (path + "/amend", voice(.amendHeading))
  ) {
    exercisePicker(picking, at: path + "/forgotten", today: frame.today, voice) { found in
      a(
        .class("icon choose"), .href(forgottenPath(facts.session.id, found.exercise)),
        .label(voice(.chooseNamed, .text("name", found.exercise.name)))
      ) { icon(.plus) }
    }
    card {
      postForm(path + "/forgotten", frame) {
        ownExerciseFields(own, voice) { submit(voice(.makeExercise), .plus, quiet: true) }
      }
    }
  }
}

/// Where the first set of a forgotten exercise is written down.
func forgottenPath(_ sessionID: ID, _ exercise: Exercise) -> String {
  address("/sessions/" + sessionID.text + "/amend/new", [("catalog", exercise.catalogID)])
}

private func amendableSets(of exercise: ExerciseFacts, _ path: String, _ voice: Voice) -> HTML {
  let name = exercise.performance.nameSnapshot
  let labels = labels(of: exercise.sets.map { $0.type }, voice)
  return ul(.class("inner")) {
    for (set, label) in zip(exercise.sets, labels) {
      let words = voice(
        .correctSetOf, .text("number", label.words), .text("exercise", name), .text("done", voice.done(set)))
      li {
        a(.class("row"), .href(path + "/" + set.id.text), .label(words)) {
          span(.class(label.isWarmup ? "index warm" : "index")) { label.text }
          span(.class("grow num strong")) { voice.done(set) }
          icon(.edit)
        }
      }
    }
    li {
      a(
        .class("row"), .href(address(path + "/new", [("exercise", exercise.performance.id.text)])),
        .label(voice(.addForgottenTo, .text("exercise", name)))
      ) {
        icon(.plus)
        span(.class("grow")) { voice(.addForgotten) }
      }
    }
  }
}

/// One set to correct, or a forgotten one to add.
func amendedSetPage(_ amended: AmendedSet, _ frame: Frame) -> HTML {
  let (voice, typed) = (frame.voice, amended.typed)
  let number = amended.noted.flatMap { noted in amended.exercise.sets.firstIndex { $0.id == noted.id } }
  let heading = number.map { voice(.amendSet, .count("number", Int64($0) + 1)) } ?? voice(.addSetTitle)
  return frame(
    heading, on: .progress, over: named(amended.exercise.performance.nameSnapshot),
    back: ("/sessions/" + amended.facts.session.id.text + "/amend", voice(.amendHeading))
  ) {
    if let noted = amended.noted { p(.class("soft")) { voice(.notedThen, .text("done", voice.done(noted))) } }
    postForm(amended.path, frame, "stack") {
      if let exercise = amended.forgotten {
        hiddenField("catalog", exercise.catalogID)
      } else if amended.noted == nil {
        hiddenField("exercise", amended.exercise.performance.id.text)
      }
      setFields(typed, amended.loading, voice)
      submit(voice(amended.noted == nil ? .addTheSet : .saveCorrection))
    }
    p(.class("hint")) { voice(.amendPromise) }
    if amended.noted != nil { takeOutPart(amended, frame) }
  }
}

private func setFields(_ typed: TypedSet, _ loading: Loading, _ voice: Voice) -> HTML {
  let isClimb = typed.climb != nil
  let isTimed = loading == .duration || loading == .weightDuration || loading == .distanceDuration
  let hasWeight = loading != .duration && loading != .distanceDuration && !isClimb
  return div(.class("card stack")) {
    if let climb = typed.climb { climbFields(climb, typed, voice) }
    div(.class("fields")) {
      if hasWeight || !typed.weight.isEmpty {
        stepper(
          "weight", voice(.amendWeight, .text("unit", voice.figures.unit.rawValue)), typed.weight,
          step: voice.figures.unit == .kilogram ? "2.5" : "5", wrong: typed.wrong("weight", voice), voice)
      }
      if !isTimed && !isClimb || !typed.reps.isEmpty {
        stepper(
          "reps", voice(.amendReps), typed.reps, step: "1", wrong: typed.wrong("reps", voice), voice)
      }
      if isTimed || !typed.time.isEmpty {
        textField(
          "time", voice(.amendTime), typed.time, wrong: typed.wrong("time", voice), .autocomplete("off"))
      }
      if loading == .distanceDuration || !typed.distance.isEmpty {
        textField(
          "distance", voice(.amendDistance), typed.distance, wrong: typed.wrong("distance", voice),
          .inputmode("numeric"), .autocomplete("off"))
      }
      textField(
        "rpe", voice(.amendEffort), typed.rpe, wrong: typed.wrong("rpe", voice), .inputmode("decimal"),
        .autocomplete("off"))
    }
    if let hang = typed.hang { hangFields(hang, wrong: typed.wrong("edge", voice), voice) }
    if isTimed, typed.reps.isEmpty, let wrong = typed.wrong("reps", voice) { p(.class("wrong")) { wrong } }
    selection(
      "type", voice(.kindOfSet), SetType.allCases.map { ($0.rawValue, voice($0.phrase)) },
      chosen: typed.type.rawValue)
    textField("notes", voice(.notesWord), typed.notes, .set("maxlength", "2000"))
  }
}

/// The fields of a climb that is written down afterwards.
func climbFields(_ climb: TypedClimb, _ typed: TypedSet, _ voice: Voice) -> HTML {
  HTML {
    div(.class("fields")) {
      textField(
        "grade", voice(.climbGrade), climb.grade, wrong: typed.wrong("grade", voice), .autocomplete("off"),
        .set("autocapitalize", "off"), .set("spellcheck", "false"))
      stepper(
        "attempts", voice(.climbAttempts), climb.attempts, step: "1", wrong: typed.wrong("attempts", voice),
        voice, .set("data-least", "1"))
    }
    climbExtras(climb, voice)
  }
}

private func takeOutPart(_ amended: AmendedSet, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return HTML {
    p {
      button(.class("link danger"), .type("button"), .opens("take-out")) { voice(.amendTakeOut) }
    }
    sheet("take-out", voice(.amendTakeOutAsk), voice) {
      p { voice(.amendTakeOutMore) }
      postForm(amended.path + "/remove", frame) {
        button(.class("button danger")) { voice(.amendTakeOut) }
      }
    }
  }
}

// MARK: What was corrected

/// The corrections of a session as such: what was noted before, and what counts now.
func amendmentsPart(_ detail: SessionDetail, _ voice: Voice) -> HTML? {
  let amendments = detail.facts.corrections
  guard !amendments.isEmpty else { return nil }
  return part("amendments", voice(.amendments)) {
    p(.class("small soft")) { voice(.amendmentsMore) }
    ol(.class("inner amendments")) {
      for amendment in amendments { li { line(of: amendment, detail, voice) } }
    }
  }
}

private func line(of amendment: Amendment, _ detail: SessionDetail, _ voice: Voice) -> HTML {
  let before = amendment.record(SetPerformance.self, amendment.before)
  let after = amendment.record(SetPerformance.self, amendment.after)
  let day = amendment.at.day(utcOffset: detail.facts.session.utcOffset)
  let what: Phrase = amendment.before == nil ? .wasAdded : amendment.after == nil ? .wasTakenOut : .wasChanged
  return HTML {
    p {
      strong { named(subject(of: amendment, before ?? after, detail, voice)) }
      " " + voice(what)
    }
    p(.class("num")) {
      if let before {
        span(.class("hidden-text")) { voice(.beforeWord) + " " }
        element("del") { voice.done(before) }
      }
      if before != nil, after != nil { " → " }
      if let after {
        span(.class("hidden-text")) { voice(.afterWord) + " " }
        element("ins") { voice.done(after) }
      }
    }
    p(.class("small soft")) {
      voice(amendment.reason == .late ? .lateReason : .correctionReason) + " · "
      onDay(day, today: detail.today, voice)
    }
  }
}

private func subject(
  of amendment: Amendment, _ set: SetPerformance?, _ detail: SessionDetail, _ voice: Voice
) -> String {
  guard let set else {
    let exercise = amendment.record(ExercisePerformance.self, amendment.after ?? amendment.before)
    return exercise?.nameSnapshot ?? voice(.sessionItself)
  }
  let exercise = detail.facts.exercises.first { $0.performance.id == set.exercisePerformanceID }
  let name = Filling.text("exercise", exercise?.performance.nameSnapshot ?? detail.names[set.catalogID])
  guard let place = exercise?.sets.firstIndex(where: { $0.id == set.id }) else { return voice(.aSetOf, name) }
  return voice(.setOfExercise, name, .count("number", Int64(place) + 1))
}

extension Amendment {
  /// A record as an amendment quotes it; nil of another kind.
  fileprivate func record<R: Record>(_ type: R.Type, _ snippet: Snippet?) -> R? {
    guard recordKind.hasSameBytes(as: R.kind), let snippet else { return nil }
    let row = Row(kind: recordKind, id: recordID, fields: snippet.fields)
    do throws(StoreError) { return try row.record(type) } catch { return nil }
  }
}
