import Foundation
import GRDB
import Records
import Supervision

/// Functions for validating all stored records against their fields' bounds, once per version of the bounds.
enum Bounds {
  /// The number of records that were quarantined, and the number that were restored from quarantine.
  struct Outcome: Equatable {
    var setAside = 0
    var broughtBack = 0
  }

  /// Validates every athlete's records unless they have already been validated against the current bounds.
  ///
  /// - Throws: `DatabaseError`, ``SQLiteFailure`` or ``StoreError`` if reading or writing fails.
  static func hold(_ tables: Tables, on connection: Database, without leftOut: Sidelined) throws -> Outcome {
    let current = fingerprint(of: tables.schema)
    var outcome = Outcome()
    guard try String.fetchOne(connection, sql: "SELECT bounds FROM file") != current else { return outcome }
    let athletes = try Data.fetchAll(connection, sql: "SELECT id FROM athlete ORDER BY id")
    for athlete in athletes.map({ ID(bytes: $0) }) {
      // One transaction per athlete, so that completed work is kept.
      try leftOut.start(athlete, "bounds") {
        try connection.inTransaction(.immediate) {
          let store = try SQLiteStore(of: athlete, on: connection, tables)
          outcome.setAside += try store.setAsideUnsound()
          outcome.broughtBack += try store.bringBackSound()
          return .commit
        }
      }
    }
    try connection.execute(sql: "UPDATE file SET bounds = ?", arguments: [current])
    return outcome
  }

  /// Returns an identifier for the constraints on all fields of a schema, including nested fields.
  static func fingerprint(of schema: Schema) -> String {
    var fingerprint = Fingerprint("bounds")
    for kind in schema.kinds {
      fingerprint.add(kind.name)
      add(kind.fields, to: &fingerprint)
    }
    return fingerprint.id.text
  }

  private static func add(_ fields: [FieldDescription], to fingerprint: inout Fingerprint) {
    fingerprint.add(Int64(fields.count))
    for field in fields {
      fingerprint.add(field.name)
      fingerprint.add(field.limits.lowerBound)
      fingerprint.add(field.limits.upperBound)
      fingerprint.add("\(field.format)")
      add(field.shape, to: &fingerprint)
    }
  }

  private static func add(_ shape: Shape, to fingerprint: inout Fingerprint) {
    switch shape {
    case .boolean: fingerprint.add("boolean")
    case .integer: fingerprint.add("integer")
    case .text: fingerprint.add("text")
    case .id: fingerprint.add("id")
    case .choice(let words):
      fingerprint.add(Int64(words.count))
      for word in words { fingerprint.add(word) }
    case .list(let element):
      fingerprint.add("list")
      add(element, to: &fingerprint)
    case .object(let fields):
      fingerprint.add("object")
      add(fields, to: &fingerprint)
    case .optional(let wrapped):
      fingerprint.add("optional")
      add(wrapped, to: &fingerprint)
    }
  }
}
