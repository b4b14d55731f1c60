package import Records

/// One boulder or route in a set, with the attempts on it.
package struct Climb: Fielded, Sendable {
  /// The grade as written in its scale, such as `V4` or `6c+`, or empty if the climb was not graded.
  package var grade = ""
  package var scale = GradeScale.v
  /// The angle beyond vertical in degrees, such as 40 for a steep board or 90 for a roof.
  ///
  /// It is negative for a slab, and nil if it wasn't recorded.
  package var angleDegrees: Int64?
  package var style: ClimbStyle?
  /// The number of attempts, including the successful one.
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

  /// The parsed grade, or nil if the scale does not contain it.
  package var known: Grade? { Grade(grade, in: scale) }

  /// A guess at the next climb: the same grade and angle, sent on the first attempt.
  package var again: Climb {
    var next = self
    (next.attempts, next.sent, next.style) = (1, true, nil)
    return next
  }
}

/// The style in which a climb was attempted or sent.
package enum ClimbStyle: String, Choice, Sendable {
  /// Sent on the first attempt, without prior information.
  case onsight
  /// Sent on the first attempt, with prior information.
  case flash
  /// Sent after earlier attempts.
  case redpoint
  /// Sent again after an earlier send.
  case repeated
  /// Being worked on, but not sent yet.
  case project
}

/// One or more hangs on an edge, with rests between them.
///
/// The load is the set's weight.
package struct Hang: Fielded, Sendable {
  package var edgeMillimetres: Int64 = 20
  package var grip: Grip?
  /// The duration of each hang in seconds, used if the performed set has no duration of its own.
  package var hangSeconds: Int64 = 10
  /// The rest between repetitions, in seconds.
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

/// The grip used for a hang.
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

/// A session's sends and attempts at one grade.
package struct ClimbTally: InLine, Sendable {
  /// The grade as written in its scale.
  package var grade = ""
  package var scale = GradeScale.v
  /// The number of climbs sent.
  package var sends: Int64 = 0
  /// The number of climbs sent on the first attempt.
  package var firstGo: Int64 = 0
  /// The number of attempts, including those on climbs that weren't sent.
  package var attempts: Int64 = 0

  package init() {}

  /// Creates a tally of a single climb, or returns nil if its grade is unknown.
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
  /// Adds a tally to the existing tally of the same grade, or appends it if there is none.
  mutating func add(_ tally: ClimbTally) {
    let place = firstIndex { $0.scale == tally.scale && $0.grade.hasSameBytes(as: tally.grade) }
    guard let place else { return append(tally) }
    self[place].sends += tally.sends
    self[place].firstGo += tally.firstGo
    self[place].attempts += tally.attempts
  }
}

/// A session's longest hang with a given load on a given edge.
package struct TopHang: InLine, Sendable {
  package var edgeMillimetres: Int64 = 20
  /// The added load, which is negative if it assists.
  package var load = Weight.zero
  package var seconds: Int64 = 0

  package init() {}

  package init?(words: [ArraySlice<UInt8>]) {
    guard words.count == 3, let edge = number(of: words[0]), let load = number(of: words[1]),
      let seconds = number(of: words[2])
    else { return nil }
    (edgeMillimetres, self.load, self.seconds) = (edge, Weight(grams: load), seconds)
  }

  package var words: [String] { [String(edgeMillimetres), String(load.grams), String(seconds)] }
}
