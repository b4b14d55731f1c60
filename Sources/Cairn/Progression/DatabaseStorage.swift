import Database
import Records
import Simulation

/// One athlete's records in a database, for the simulation.
///
/// If there are several servers, they take turns handling the calls.
final class DatabaseStorage<Stored: AthleteStore>: ServerStorage {
  private let servers: [any AthleteDatabase]
  private let athlete: ID
  private var calls = 0

  /// Adds the athlete to the database.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  init(_ servers: [any AthleteDatabase], _ athlete: ID, device: ID, epoch: ID) throws {
    (self.servers, self.athlete) = (servers, athlete)
    try servers[0].addAthlete(athlete, device: device, epoch: epoch)
  }

  /// Calls a closure with a store that shows the state as of a single commit.
  ///
  /// - Throws: Any error that `body` throws, or ``StoreError/failed(_:)`` if the database fails.
  func read<Answer>(_ body: (Stored) throws -> Answer) throws -> Answer {
    try next.read(athlete) { try body(try stored($0)) }
  }

  /// Calls a closure with a store whose reads and writes belong to a single transaction.
  ///
  /// - Throws: Any error that `body` throws, or ``StoreError/failed(_:)`` if the database fails.
  func write<Answer>(_ body: (Stored) throws -> Answer) throws -> Answer {
    try next.write(athlete) { try body(try stored($0)) }
  }

  func backUp() -> Bool { false }
  func bringBack(_ number: Int) {}

  private var next: any AthleteDatabase {
    calls += 1
    return servers[calls % servers.count]
  }

  /// Returns the store cast to its concrete type.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if it has another type.
  private func stored(_ store: any AthleteStore) throws(StoreError) -> Stored {
    guard let store = store as? Stored else { throw .failed("a store of another type") }
    return store
  }
}
