package import Records
import Sync
import Training

/// Simulates devices and a server from one seed, then ends all faults and checks that nothing was lost.
package func simulate(seed: UInt64, bug: SeededBug? = nil, within bounds: Bounds = Bounds()) -> Run {
  let storage = { (athlete: ID, device: ID, epoch: ID) in
    MemoryStorage(MemoryStore(schema: TrainingRecords.schema, device: device, epoch: epoch))
  }
  switch bug {
  case .wholeRecordDelete: return simulate(seed, bug, bounds, WholeRecordDelete.self, storage)
  case .arrivalDecides, .futureKept:
    return simulate(seed, bug, bounds, TrainingMergePolicy.self) {
      ArrivalOrderStorage(storage($0, $1, $2), heals: bug != .futureKept)
    }
  default: return simulate(seed, bug, bounds, TrainingMergePolicy.self, storage)
  }
}

/// Simulates a seed with the given storage instead of storage in memory.
///
/// `storage` is a closure that creates one athlete's storage. If it throws, the error becomes a complaint of
/// the run.
package func simulate<Stand: ServerStorage>(
  seed: UInt64, on storage: (_ athlete: ID, _ device: ID, _ epoch: ID) throws -> Stand
) -> Run {
  simulate(seed, nil, Bounds(), TrainingMergePolicy.self, storage)
}

/// Runs one simulated world.
///
/// An error counts as a failure of the run.
private func simulate<Laws: MergePolicy, Stand: ServerStorage>(
  _ seed: UInt64, _ bug: SeededBug?, _ bounds: Bounds, _ laws: Laws.Type,
  _ storage: (_ athlete: ID, _ device: ID, _ epoch: ID) throws -> Stand
) -> Run {
  do { return try World(seed, bug, bounds, laws: laws, storage: storage).live() } catch {
    var run = Run(seed: seed, bug: bug)
    run.complaints = ["stopped with an error: \(error)"]
    return run
  }
}

/// Shortens a failing run by leaving out devices, faults and steps as long as its seed still fails.
package func shortest(_ run: Run) -> Run {
  var bounds = Bounds()
  var best = run
  func tries(_ change: (inout Bounds) -> Void) -> Bool {
    var narrower = bounds
    change(&narrower)
    let shorter = simulate(seed: run.seed, bug: run.bug, within: narrower)
    guard !shorter.complaints.isEmpty, shorter.trace.count <= best.trace.count else { return false }
    (bounds, best) = (narrower, shorter)
    return true
  }
  for devices in 1...2 where tries({ $0.devices = devices }) { break }
  for fault in Fault.allCases { _ = tries { $0.without.insert(fault) } }
  for steps in 0..<best.steps where tries({ $0.steps = steps }) { break }
  return best
}
