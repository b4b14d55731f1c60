package import Records

/// The athlete's units: those chosen, else those of the newest imported log, else kilograms.
package func units(in tx: Transaction) -> Units {
  if let chosen = tx.find(Units.self, Units.theID) { return chosen }
  var units = Units()
  // The field alone: every page asks, and a batch may list thousands of sessions.
  let batch = tx.rows(ImportBatch.kind, ImportBatch.byTime.all.newestFirst().first(1)).first
  if let unit = batch?["unit"].flatMap({ WeightUnit($0) }) { units.weight = unit }
  return units
}

/// Reads and writes weights in another unit from now on; what is stored stays in grams.
///
/// A scale that is no scale of boulders, or of routes, changes nothing.
package func chooseUnits(
  _ weight: WeightUnit, boulders: GradeScale? = nil, routes: GradeScale? = nil, in tx: Transaction
) {
  var units = units(in: tx)
  units.weight = weight
  if let boulders, boulders.kind == .boulder { units.boulders = boulders }
  if let routes, routes.kind == .route { units.routes = routes }
  tx.put(units)
}

extension Units {
  /// In which scales a grade is looked for when it is typed: the athlete's own of a kind first, then the
  /// others of that kind, then those of the other.
  package func scales(of kind: ClimbKind) -> [GradeScale] {
    let own = [boulders ?? .v, routes ?? .french]
    let all = own + GradeScale.allCases.filter { !own.contains($0) }
    return all.filter { $0.kind == kind } + all.filter { $0.kind != kind }
  }
}

/// Estimates one-rep maxima by another formula from now on, those of the past too.
package func chooseFormula(_ formula: MaximumFormula, in tx: Transaction) {
  var units = units(in: tx)
  units.chosenFormula = formula
  tx.put(units)
}

/// Who the athlete is; nothing yet of somebody new.
package func person(in tx: Transaction) -> Person? { tx.find(Person.self, Person.theID) }

/// Says who the athlete is.
///
/// Throws `nameTooLong`, and `notATimeZone` for what has not the form of an IANA name: whether there is such
/// a zone, only the edge knows.
package func describePerson(_ person: Person, in tx: Transaction) throws(ProfileError) {
  guard person.name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  if let zone = person.timeZone, !isTimeZoneName(zone) { throw .notATimeZone }
  var person = person
  person.id = Person.theID
  tx.put(person)
}

/// Whether a text has the form of an IANA time zone: `UTC`, `Europe/Berlin`, `America/Argentina/Ushuaia`.
package func isTimeZoneName(_ text: String) -> Bool {
  let parts = Array(text.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard (1...100).contains(text.utf8.count), parts.count <= 3 else { return false }
  return parts.allSatisfy { part in
    guard let first = part.first, isLetter(first) else { return false }
    return part.allSatisfy { isLetter($0) || (48...57).contains($0) || "_+-".utf8.contains($0) }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

/// How bold suggestions are.
package func boldness(in tx: Transaction) -> Boldness {
  tx.find(Boldness.self, Boldness.theID) ?? Boldness()
}

/// Suggests more cautiously or more boldly from now on: only what is met with this chance, in percent.
///
/// Throws `boundOutside`.
package func chooseBoldness(_ successBound: Int64, in tx: Transaction) throws(ProfileError) {
  guard Boldness.boundLimits.contains(successBound) else { throw .boundOutside(Boldness.boundLimits) }
  var boldness = boldness(in: tx)
  boldness.successBound = successBound
  tx.put(boldness)
}
