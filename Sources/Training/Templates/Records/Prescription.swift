package import Records

/// The prescription of an exercise within a template.
package struct ExercisePrescription: Fielded, Sendable {
  /// The identity of the exercise across versions, so that a suggestion for version 3 can be applied to
  /// version 5.
  package var lineage = ID.none
  package var catalogID = ""
  /// The exercise's name at the time the template was written.
  package var name = ""
  /// The exercise's muscles at the time the template was written.
  package var muscles: [Muscle] = []
  package var notes = ""
  package var repRange = RepRange.notSet
  /// The progression scheme, or nil for the default rules.
  package var scheme: Scheme?
  package var restPolicy = RestPolicy.usual
  /// The number of the superset, shared by the exercises that alternate in it, or nil if there is none.
  package var supersetGroup: Int64?
  package var sets: [SetPrescription] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("lineage", &lineage)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("name", &name, within: 1...200)
    visitor.field("muscles", &muscles)
    visitor.field("notes", &notes)
    visitor.field("rep_range", &repRange)
    visitor.field("scheme", &scheme)
    visitor.field("rest_policy", &restPolicy)
    visitor.field("superset_group", &supersetGroup)
    visitor.field("sets", &sets, within: 0...100)
  }
}

/// The prescription of a set.
///
/// The corresponding performance is a ``SetPerformance``.
package struct SetPrescription: Fielded, Sendable {
  package var lineage = ID.none
  package var type = SetType.regular
  package var targetWeight: Weight?
  package var targetReps: Int64?
  package var targetDurationSeconds: Int64?
  /// The target RPE in tenths, where 85 means 8.5.
  package var targetRPE: Int64?
  /// The rest after this set, in seconds.
  package var targetRestSeconds: Int64 = 90
  package var hang: Hang?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("lineage", &lineage)
    visitor.field("type", &type)
    visitor.field("target_weight", &targetWeight, within: -1_000_000...10_000_000)
    visitor.field("target_reps", &targetReps, within: 0...100_000)
    visitor.field("target_duration_seconds", &targetDurationSeconds, within: 0...864_000)
    visitor.field("target_rpe", &targetRPE, within: 10...100)
    visitor.field("target_rest_seconds", &targetRestSeconds, within: 0...36_000)
    visitor.field("hang", &hang)
  }
}

/// The type of a set.
package enum SetType: String, Choice, Sendable {
  case warmup, regular, superSet, dropSet, failure

  /// True for every type but a warm-up.
  package var isWorking: Bool { self != .warmup }
}

extension SetType {
  /// The number that represents the type in a change's value.
  package var rank: Int64 {
    switch self {
    case .warmup: 0
    case .regular: 1
    case .superSet: 2
    case .dropSet: 3
    case .failure: 4
    }
  }
}

/// The repetitions or seconds prescribed for the sets of an exercise.
package enum RepRange: Equatable, Sendable {
  case notSet
  case target(Int64, Unit)
  case range(ClosedRange<Int64>, Unit)
  case untilFailure

  package enum Unit: String, Choice, Sendable { case reps, seconds }

  /// The bounds, which are equal for a single target, or nil if there are none.
  package var bounds: ClosedRange<Int64>? {
    switch self {
    case .target(let target, _): target...target
    case .range(let range, _): range
    case .notSet, .untilFailure: nil
    }
  }

  package var unit: Unit {
    switch self {
    case .target(_, let unit), .range(_, let unit): unit
    case .notSet, .untilFailure: .reps
    }
  }
}

extension RepRange: FieldValue {
  package static var shape: Shape { .object([]) }

  package init?(_ value: Value) {
    guard let mode = value["mode"].flatMap(String.init(_:)) else { return nil }
    let unit = value["unit"].flatMap(Unit.init(_:)) ?? .reps
    switch mode {
    case "not_set": self = .notSet
    case "until_failure": self = .untilFailure
    case "target":
      guard case .integer(let target)? = value["target"], (0...100_000).contains(target) else { return nil }
      self = .target(target, unit)
    case "range":
      guard case .integer(let low)? = value["low"], case .integer(let high)? = value["high"],
        low >= 0, low <= high, high <= 100_000
      else { return nil }
      self = .range(low...high, unit)
    default: return nil
    }
  }

  package var value: Value {
    switch self {
    case .notSet: .object([Field("mode", .text("not_set"))])
    case .untilFailure: .object([Field("mode", .text("until_failure"))])
    case .target(let target, let unit):
      .object([Field("mode", .text("target")), Field("target", .integer(target)), Field("unit", unit.value)])
    case .range(let range, let unit):
      .object([
        Field("mode", .text("range")), Field("low", .integer(range.lowerBound)),
        Field("high", .integer(range.upperBound)), Field("unit", unit.value),
      ])
    }
  }
}

/// The policy that determines the rest after a set.
package enum RestPolicy: Equatable, Sendable {
  case allSame(seconds: Int64)
  /// The rest after each type of set, in seconds.
  case byType([SetType: Int64])
  /// Each set has its own rest.
  case individual

  package static let usual = RestPolicy.allSame(seconds: 90)

  /// Returns a policy with short rests after warm-ups and drop sets, and the given rest after other sets.
  package static func afterWork(seconds: Int64) -> RestPolicy {
    .byType([.warmup: 45, .regular: seconds, .superSet: seconds, .dropSet: 20, .failure: seconds])
  }

  /// Returns the rest after a type of set, in seconds, or nil if the rest of the set itself applies.
  package func seconds(after type: SetType) -> Int64? {
    switch self {
    case .allSame(let seconds): seconds
    case .byType(let seconds): seconds[type]
    case .individual: nil
    }
  }
}

extension RestPolicy: FieldValue {
  package static var shape: Shape { .object([]) }

  package init?(_ value: Value) {
    guard let mode = value["mode"].flatMap(String.init(_:)) else { return nil }
    switch mode {
    case "all_same":
      guard case .integer(let seconds)? = value["seconds"], (0...36_000).contains(seconds) else { return nil }
      self = .allSame(seconds: seconds)
    case "by_type":
      var byType: [SetType: Int64] = [:]
      for type in SetType.allCases {
        guard case .integer(let seconds)? = value[type.rawValue] else { continue }
        guard (0...36_000).contains(seconds) else { return nil }
        byType[type] = seconds
      }
      self = .byType(byType)
    case "individual": self = .individual
    default: return nil
    }
  }

  package var value: Value {
    switch self {
    case .allSame(let seconds):
      return .object([Field("mode", .text("all_same")), Field("seconds", .integer(seconds))])
    case .byType(let byType):
      var fields = [Field("mode", .text("by_type"))]
      for type in SetType.allCases {
        if let seconds = byType[type] { fields.append(Field(type.rawValue, .integer(seconds))) }
      }
      return .object(fields)
    case .individual: return .object([Field("mode", .text("individual"))])
    }
  }
}
