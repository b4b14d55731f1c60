package import Records

/// Returns the athlete's profile, or nil if none has been stored.
package func person(in tx: Transaction) -> Person? { tx.find(Person.self, Person.theID) }

/// Stores the athlete's profile.
///
/// Only the form of the time zone name is checked here. The caller checks that the zone exists.
///
/// - Throws: ``ProfileError/notATimeZone`` if the time zone doesn't have the form of an IANA name, or
///   ``ProfileError/invalid(_:)`` if a field is out of range.
package func describePerson(_ person: Person, in tx: Transaction) throws(ProfileError) {
  if let zone = person.timeZone, !isTimeZoneName(zone) { throw .notATimeZone }
  try checkFields(of: person)
  var person = person
  person.id = Person.theID
  tx.put(person)
}

/// Returns true if the text has the form of an IANA time zone name, such as `UTC`, `Europe/Berlin` or
/// `America/Argentina/Ushuaia`.
package func isTimeZoneName(_ text: String) -> Bool {
  let parts = Array(text.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard (1...100).contains(text.utf8.count), parts.count <= 3 else { return false }
  return parts.allSatisfy { part in
    guard let first = part.first, isLetter(first) else { return false }
    return part.allSatisfy { isLetter($0) || (48...57).contains($0) || "_+-".utf8.contains($0) }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

/// Returns the athlete's risk tolerance, or the default if none has been stored.
package func riskTolerance(in tx: Transaction) -> RiskTolerance {
  tx.find(RiskTolerance.self, RiskTolerance.theID) ?? RiskTolerance()
}

/// Sets the minimum chance of meeting a suggested target, in percent.
///
/// - Throws: ``ProfileError/invalid(_:)`` if the bound is out of range.
package func chooseRiskTolerance(_ successBound: Int64, in tx: Transaction) throws(ProfileError) {
  var riskTolerance = riskTolerance(in: tx)
  riskTolerance.successBound = successBound
  try checkFields(of: riskTolerance)
  tx.put(riskTolerance)
}
