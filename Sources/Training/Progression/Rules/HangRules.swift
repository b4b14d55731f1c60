package import Records

extension Hang {
  /// Creates the default hang for an exercise, or returns nil if the exercise isn't a hang.
  ///
  /// Maximal hangs last 10 s, minimum-edge hangs 12 s, density hangs 30 s, and repeaters seven times 7 s with
  /// 3 s of rest in between, all on a 20 mm edge. Sources: E. López, *MaxHangs* and *SubHangs*; E. Hörst,
  /// *minimum edge* (`docs/notes/climbing.md`).
  package init?(usual exercise: Exercise) {
    let isTimed = exercise.loading == .weightDuration || exercise.loading == .duration
    guard isTimed, exercise.trainingTypeID?.hasSameBytes(as: "finger-strength") ?? false else { return nil }
    self.init()
    grip = .halfCrimp
    if exercise.catalogID.hasSameBytes(as: "hangboard-repeaters") {
      (hangSeconds, restSeconds, repetitions) = (7, 3, 7)
    } else if exercise.catalogID.hasSameBytes(as: "density-hang") {
      hangSeconds = 30
    } else if exercise.catalogID.hasSameBytes(as: "minimum-edge-hang") {
      hangSeconds = 12
    }
  }

  /// The usual rest after a set, in seconds.
  ///
  /// It is 180 after maximal hangs, 150 after repeaters, and 90 after hangs of 20 s or more.
  package var usualSetRestSeconds: Int64 { repetitions > 1 ? 150 : hangSeconds >= 20 ? 90 : 180 }

  /// Returns the duration of a set in seconds if each hang lasts `seconds`, including the rests between
  /// hangs.
  package func seconds(hanging seconds: Int64) -> Int64 {
    repetitions * seconds + (repetitions - 1) * restSeconds
  }
}

extension ExercisePrescription {
  /// The hang of the working sets, or nil if they aren't hangs.
  ///
  /// If the hangs differ, this is the first.
  package var hang: Hang? {
    get { sets.first { $0.type.isWorking && $0.hang != nil }?.hang }
    set { for place in sets.indices where sets[place].type.isWorking { sets[place].hang = newValue } }
  }

  /// Returns the edge in millimetres of one set, or of the working sets if `set` is nil.
  ///
  /// If the edges differ, returns the smallest. Returns nil if the sets aren't hangs.
  package func edge(of set: ID? = nil) -> Int64? {
    sets.filter { isMeant($0, set) }.compactMap { $0.hang?.edgeMillimetres }.min()
  }

  /// Sets the edge of one set, or of the working sets if `set` is nil, limited to 1–200 mm.
  ///
  /// If the edges differ, all of them change by the same amount.
  mutating func setEdge(_ millimetres: Int64, of set: ID?) {
    guard let now = edge(of: set) else { return }
    let step = min(max(millimetres, 1), 200) - now
    for place in sets.indices where isMeant(sets[place], set) {
      guard let edge = sets[place].hang?.edgeMillimetres else { continue }
      sets[place].hang?.edgeMillimetres = min(max(edge + step, 1), 200)
    }
  }

  private func isMeant(_ set: SetPrescription, _ lineage: ID?) -> Bool {
    lineage == nil ? set.type.isWorking : set.lineage == lineage
  }
}

extension Climb {
  /// The climb as plain text for machine-readable tables, such as `V4, 3 attempts, sent, redpoint, 40°`.
  var noted: String {
    var parts = [
      grade.isEmpty ? "ungraded" : grade, String(attempts) + (attempts == 1 ? " attempt" : " attempts"),
    ]
    parts.append(sent ? "sent" : "not sent")
    if let style { parts.append(style.rawValue) }
    if let angleDegrees { parts.append(String(angleDegrees) + "°") }
    return parts.joined(separator: ", ")
  }
}

extension Hang {
  /// Returns the hang as plain text for machine-readable tables, such as
  /// `20 mm half crimp, 7 x 7 s, 3 s between`.
  package func noted(hanging seconds: Int64) -> String {
    var text = String(edgeMillimetres) + " mm"
    if let grip {
      text += " " + String(decoding: grip.rawValue.utf8.map { $0 == 95 ? 32 : $0 }, as: UTF8.self)
    }
    text += ", " + String(repetitions) + " x " + String(seconds) + " s"
    return repetitions > 1 ? text + ", " + String(restSeconds) + " s between" : text
  }
}

extension SetPerformance {
  /// Returns the duration of each hang in seconds, as recorded in the set or, if it has no duration, as
  /// prescribed.
  package func hangSeconds(of hang: Hang) -> Int64 {
    durationMilliseconds.map { $0 / 1000 } ?? hang.hangSeconds
  }

  /// The climb or hang as plain text, or nil for other kinds of sets.
  var climbingNoted: String? {
    climb.map { $0.noted } ?? hang.map { $0.noted(hanging: hangSeconds(of: $0)) }
  }
}
