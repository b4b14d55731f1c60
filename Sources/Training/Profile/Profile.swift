package import Records

/// Who the athlete is; one record, the same id on every device.
package struct Person: Record, Sendable {
  package static let kind = "person"
  package static let theID = ID.derived(kind)

  package var id = Person.theID
  package var name = ""
  package var language = Language.english
  /// IANA, such as `Europe/Berlin`; nil as long as nobody chose one.
  package var timeZone: String?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 0...200)
    visitor.field("language", &language)
    visitor.field("time_zone", &timeZone, within: 1...100)
  }
}

/// The units in which the athlete reads and writes, and how maxima are estimated; one record.
package struct Units: Record, Sendable {
  package static let kind = "units"
  package static let theID = ID.derived(kind)

  package var id = Units.theID
  package var weight = WeightUnit.kilogram
  /// The scales in which boulders and routes are graded; nil for V and French grades.
  package var boulders: GradeScale?
  package var routes: GradeScale?
  /// nil as long as nobody chose one.
  package var chosenFormula: MaximumFormula?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("weight", &weight)
    visitor.field("boulders", &boulders)
    visitor.field("routes", &routes)
    visitor.field("formula", &chosenFormula)
  }
}

extension Units {
  /// By which one-rep maxima are estimated.
  package var formula: MaximumFormula { chosenFormula ?? .epley }
}

/// How sure the athlete wants to be that the next target is met; one record.
package struct Boldness: Record, Sendable {
  package static let kind = "boldness"
  package static let theID = ID.derived(kind)

  /// Below, suggestions would be guesses; above, none would come.
  package static let boundLimits: ClosedRange<Int64> = 50...95

  package var id = Boldness.theID
  /// The chance, in percent, above which hitting a suggested target has to stay.
  package var successBound = BoldnessLevel.balanced.successBound
  package var unknown: [Field] = []

  package init() {}

  /// The word for it; nil where the athlete chose a figure of their own.
  package var level: BoldnessLevel? { BoldnessLevel.allCases.first { $0.successBound == successBound } }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("success_bound_percent", &successBound, within: Boldness.boundLimits)
  }
}

/// How much is risked for faster progress.
package enum BoldnessLevel: String, Choice, Sendable {
  case cautious, balanced, bold

  /// Its chance in percent.
  package var successBound: Int64 {
    switch self {
    case .cautious: 85
    case .balanced: 75
    case .bold: 65
    }
  }
}
