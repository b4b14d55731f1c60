package import Records

/// The athlete's units and formula for one-rep maxima, stored as a single record.
package struct Units: Record, Sendable {
  package static let kind = "units"
  package static let theID = ID.derived(kind)

  package var id = Units.theID
  package var weight = WeightUnit.kilogram
  /// The grade scales for boulders and routes, or nil for V and French grades.
  package var boulders: GradeScale?
  package var routes: GradeScale?
  /// The chosen formula, or nil for the default.
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
  /// The formula for estimating one-rep maxima.
  package var formula: MaximumFormula { chosenFormula ?? .epley }
}

/// Returns the athlete's units.
///
/// If the athlete has chosen none, the weight unit is that of the most recently imported log or, without one,
/// the kilogram.
package func units(in tx: Transaction) -> Units {
  if let chosen = tx.find(Units.self, Units.theID) { return chosen }
  var units = Units()
  // Only this field is read: every page needs it, and a batch may list thousands of sessions.
  let batch = tx.rows(ImportBatch.kind, ImportBatch.byTime.all.newestFirst().first(1)).first
  if let unit = batch?["unit"].flatMap({ WeightUnit($0) }) { units.weight = unit }
  return units
}

/// Changes the athlete's units.
///
/// Stored weights remain in grams.
///
/// A grade scale for the wrong kind of climb is ignored.
package func chooseUnits(
  _ weight: WeightUnit, boulders: GradeScale? = nil, routes: GradeScale? = nil, in tx: Transaction
) {
  var units = units(in: tx)
  units.weight = weight
  if let boulders, boulders.kind == .boulder { units.boulders = boulders }
  if let routes, routes.kind == .route { units.routes = routes }
  tx.put(units)
}

/// Changes the formula for estimating one-rep maxima, which also applies to past sessions.
package func chooseFormula(_ formula: MaximumFormula, in tx: Transaction) {
  var units = units(in: tx)
  units.chosenFormula = formula
  tx.put(units)
}

extension Units {
  /// Returns the scales for parsing a grade entered as text, in order of preference.
  ///
  /// The athlete's scale for the kind of climb comes first, then the other scales for that kind, then the
  /// scales for the other kind.
  package func scales(of kind: ClimbKind) -> [GradeScale] {
    let own = [boulders ?? .v, routes ?? .french]
    let all = own + GradeScale.allCases.filter { !own.contains($0) }
    return all.filter { $0.kind == kind } + all.filter { $0.kind != kind }
  }
}
