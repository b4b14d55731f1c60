package import Records

/// The athlete's profile, as a single record with the same ID on every device.
package struct Person: Record, Sendable {
  package static let kind = "person"
  package static let theID = ID.derived(kind)

  package var id = Person.theID
  package var name = ""
  package var language = Language.english
  /// The IANA time zone, such as `Europe/Berlin`, or nil if none has been chosen.
  package var timeZone: String?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 0...200)
    visitor.field("language", &language)
    visitor.field("time_zone", &timeZone, within: 1...100)
  }
}

/// The minimum chance of success that the athlete requires of a suggested target, as a single record.
package struct RiskTolerance: Record, Sendable {
  package static let kind = "boldness"
  package static let theID = ID.derived(kind)

  /// The valid bounds, in percent.
  ///
  /// Below this range, suggestions would be guesses. Above it, no target would be likely enough to suggest.
  package static let boundLimits: ClosedRange<Int64> = 50...95

  package var id = RiskTolerance.theID
  /// The minimum chance of meeting a suggested target, in percent.
  package var successBound = RiskToleranceLevel.balanced.successBound
  package var unknown: [Field] = []

  package init() {}

  /// The named level, or nil if the athlete chose a custom bound.
  package var level: RiskToleranceLevel? {
    RiskToleranceLevel.allCases.first { $0.successBound == successBound }
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("success_bound_percent", &successBound, within: RiskTolerance.boundLimits)
  }
}

/// A named level of the risk that the athlete accepts for faster progress.
package enum RiskToleranceLevel: String, Choice, Sendable {
  case cautious, balanced, bold

  /// The minimum chance of meeting a suggested target, in percent.
  package var successBound: Int64 {
    switch self {
    case .cautious: 85
    case .balanced: 75
    case .bold: 65
    }
  }
}
