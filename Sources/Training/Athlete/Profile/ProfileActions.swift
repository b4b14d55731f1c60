package import Records

/// Returns the athlete's profile; nil for a new athlete.
package func person(in tx: Transaction) -> Person? { tx.find(Person.self, Person.theID) }

/// Stores the athlete's profile.
///
/// Only the form of a time zone name is checked here; the caller checks if the zone exists.
///
/// - Throws: ``ProfileError/nameTooLong(limit:)`` if the name is over 200 bytes,
///   ``ProfileError/notATimeZone`` if the time zone doesn't have the form of an IANA name.
package func describePerson(_ person: Person, in tx: Transaction) throws(ProfileError) {
  guard person.name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  if let zone = person.timeZone, !isTimeZoneName(zone) { throw .notATimeZone }
  var person = person
  person.id = Person.theID
  tx.put(person)
}

/// Returns true if a text has the form of an IANA time zone: `UTC`, `Europe/Berlin`,
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

/// Returns the athlete's risk tolerance.
package func riskTolerance(in tx: Transaction) -> RiskTolerance {
  tx.find(RiskTolerance.self, RiskTolerance.theID) ?? RiskTolerance()
}

/// Sets the minimum chance of meeting a suggested target, in percent.
///
/// - Throws: ``ProfileError/boundOutside(_:)`` if it is out of range.
package func chooseRiskTolerance(_ successBound: Int64, in tx: Transaction) throws(ProfileError) {
  guard RiskTolerance.boundLimits.contains(successBound) else {
    throw .boundOutside(RiskTolerance.boundLimits)
  }
  var riskTolerance = riskTolerance(in: tx)
  riskTolerance.successBound = successBound
  tx.put(riskTolerance)
}
