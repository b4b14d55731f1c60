package import Records

/// Who the athlete is; one record, the same id on every device.
package struct Person: Record, Sendable {
  package static let kind = "person"
  package static let theID = ID.derived(kind)

  package var id = Person.theID
  package var name = ""
  package var language = Language.english
  /// IANA, such as `Europe/Berlin`.
  package var timeZone = "UTC"
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name, within: 0...200)
    visitor.field("language", &language)
    visitor.field("time_zone", &timeZone, within: 1...100)
  }
}

/// The units in which the athlete reads and writes.
package struct Units: Record, Sendable {
  package static let kind = "units"
  package static let theID = ID.derived(kind)

  package var id = Units.theID
  package var weight = WeightUnit.kilogram
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("weight", &weight)
  }
}

/// A gym: what can be loaded there.
package struct EquipmentSet: Record, Sendable {
  package static let kind = "equipment_set"

  package var id = ID.none
  package var name = ""
  package var bars: [Weight] = []
  /// The plates of one side, one entry per size.
  package var plates: [Weight] = []
  package var dumbbells: [Weight] = []
  package var machineStep: Weight?
  package var equipment: [Equipment] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("bars", &bars, within: 0...50)
    visitor.field("plates", &plates, within: 0...50)
    visitor.field("dumbbells", &dumbbells, within: 0...100)
    visitor.field("machine_step", &machineStep, within: 1...1_000_000)
    visitor.field("equipment", &equipment)
  }
}
