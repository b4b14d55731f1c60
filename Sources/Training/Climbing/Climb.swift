package import Records

/// A climb within a set: one boulder or route, tried once or more.
package struct Climb: Fielded, Sendable {
  /// As its scale writes it, such as `V4` or `6c+`; empty where nobody graded it.
  package var grade = ""
  package var scale = GradeScale.v
  /// Beyond vertical: 40 is a steep board, 90 a roof; below zero it is a slab.
  package var angleDegrees: Int64?
  package var style: ClimbStyle?
  /// How often it was tried, the successful one included.
  package var attempts: Int64 = 1
  package var sent = false
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("grade", &grade, within: 0...20)
    visitor.field("scale", &scale)
    visitor.field("angle_degrees", &angleDegrees, within: -90...90)
    visitor.field("style", &style)
    visitor.field("attempts", &attempts, within: 0...10_000)
    visitor.field("sent", &sent)
  }

  /// The grade as far as its scale is known to have it.
  package var known: Grade? { Grade(grade, in: scale) }

  /// The next climb will probably be as hard, on the same wall.
  package var again: Climb {
    var next = self
    (next.attempts, next.sent, next.style) = (1, true, nil)
    return next
  }
}

/// How a climb was done.
package enum ClimbStyle: String, Choice, Sendable {
  /// At the first attempt, without having been told anything.
  case onsight
  /// At the first attempt, with advice.
  case flash
  /// After attempts before.
  case redpoint
  /// Done before, and done again.
  case repeated
  /// Not done yet, and worked on.
  case project
}

/// A hang on an edge, repeated; its load is the set's weight.
package struct Hang: Fielded, Sendable {
  package var edgeMillimetres: Int64 = 20
  package var grip: Grip?
  /// How long each hang is, where the set has no time of its own.
  package var hangSeconds: Int64 = 10
  /// The rest from one repetition to the next.
  package var restSeconds: Int64 = 0
  package var repetitions: Int64 = 1
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("edge_millimetres", &edgeMillimetres, within: 1...200)
    visitor.field("grip", &grip)
    visitor.field("hang_seconds", &hangSeconds, within: 1...3600)
    visitor.field("rest_seconds", &restSeconds, within: 0...3600)
    visitor.field("repetitions", &repetitions, within: 1...1000)
  }
}

/// How the fingers hold.
package enum Grip: String, Choice, Sendable {
  case halfCrimp = "half_crimp"
  case fullCrimp = "full_crimp"
  case openHand = "open_hand"
  case threeFingers = "three_fingers"
  case frontTwo = "front_two"
  case middleTwo = "middle_two"
  case oneFinger = "one_finger"
  case sloper, pinch
}

/// What a session did of one grade.
package struct ClimbTally: InLine, Sendable {
  /// As its scale writes it.
  package var grade = ""
  package var scale = GradeScale.v
  /// Climbs that were done, and of these those at the first attempt.
  package var sends: Int64 = 0
  package var firstGo: Int64 = 0
  /// All attempts, those at climbs that weren't done included.
  package var attempts: Int64 = 0

  package init() {}

  /// One climb by itself; nil for a grade that nobody knows.
  package init?(_ climb: Climb) {
    guard let known = climb.known else { return nil }
    (grade, scale) = (known.text, known.scale)
    attempts = max(climb.attempts, climb.sent ? 1 : 0)
    sends = climb.sent ? 1 : 0
    firstGo = climb.sent && climb.attempts <= 1 ? 1 : 0
  }

  package init?(words: [ArraySlice<UInt8>]) {
    guard words.count == 5, let scale = GradeScale(rawValue: String(decoding: words[0], as: UTF8.self)),
      let sends = number(of: words[2]), let firstGo = number(of: words[3]),
      let attempts = number(of: words[4])
    else { return nil }
    (self.scale, grade) = (scale, String(decoding: words[1], as: UTF8.self))
    (self.sends, self.firstGo, self.attempts) = (sends, firstGo, attempts)
  }

  package var words: [String] {
    [scale.rawValue, grade, String(sends), String(firstGo), String(attempts)]
  }
}

extension [ClimbTally] {
  /// Counts climbs of a grade to those of the same that are there already.
  mutating func add(_ tally: ClimbTally) {
    let place = firstIndex { $0.scale == tally.scale && $0.grade.hasSameBytes(as: tally.grade) }
    guard let place else { return append(tally) }
    self[place].sends += tally.sends
    self[place].firstGo += tally.firstGo
    self[place].attempts += tally.attempts
  }
}

/// The longest hang of a session with one load on one edge.
package struct TopHang: InLine, Sendable {
  package var edgeMillimetres: Int64 = 20
  /// Added, or below zero helping.
  package var load = Weight.zero
  package var seconds: Int64 = 0

  package init() {}

  package init(_ hang: Hang, _ set: SetPerformance) {
    (edgeMillimetres, load, seconds) = (
      hang.edgeMillimetres, set.weight ?? .zero, set.hangSeconds(of: hang)
    )
  }

  package init?(words: [ArraySlice<UInt8>]) {
    guard words.count == 3, let edge = number(of: words[0]), let load = number(of: words[1]),
      let seconds = number(of: words[2])
    else { return nil }
    (edgeMillimetres, self.load, self.seconds) = (edge, Weight(grams: load), seconds)
  }

  package var words: [String] { [String(edgeMillimetres), String(load.grams), String(seconds)] }
}

extension [TopHang] {
  mutating func keep(_ hang: TopHang) {
    if let place = firstIndex(where: { $0.edgeMillimetres == hang.edgeMillimetres && $0.load == hang.load }) {
      self[place].seconds = Swift.max(self[place].seconds, hang.seconds)
    } else if count < SessionSummary.mostTops {
      append(hang)
    }
  }
}
