package import Records
import Sync
import Training

/// Simulates devices and a server from one seed, then ends all faults and checks that nothing was lost.
package func simulate(seed: UInt64, flaw: Flaw? = nil, within bounds: Bounds = Bounds()) -> Run {
  let shelf = { (athlete: ID, device: ID, epoch: ID) in
    MemoryShelf(MemoryStore(schema: TrainingRecords.schema, device: device, epoch: epoch))
  }
  switch flaw {
  case .wholeRecordDelete: return simulate(seed, flaw, bounds, WholeRecordDelete.self, shelf)
  case .arrivalDecides, .futureKept:
    return simulate(seed, flaw, bounds, TrainingMergePolicy.self) {
      HastyShelf(shelf($0, $1, $2), heals: flaw != .futureKept)
    }
  default: return simulate(seed, flaw, bounds, TrainingMergePolicy.self, shelf)
  }
}

/// Simulates a seed on other storage than memory.
///
/// `shelf` is a closure that creates the storage of one athlete. Its error becomes a complaint of the run.
package func simulate<Stand: Shelf>(
  seed: UInt64, on shelf: (_ athlete: ID, _ device: ID, _ epoch: ID) throws -> Stand
) -> Run {
  simulate(seed, nil, Bounds(), TrainingMergePolicy.self, shelf)
}

/// Runs a world; an error becomes a complaint of the run.
private func simulate<Laws: MergePolicy, Stand: Shelf>(
  _ seed: UInt64, _ flaw: Flaw?, _ bounds: Bounds, _ laws: Laws.Type,
  _ shelf: (_ athlete: ID, _ device: ID, _ epoch: ID) throws -> Stand
) -> Run {
  do { return try World(seed, flaw, bounds, laws: laws, shelf: shelf).live() } catch {
    var run = Run(seed: seed, flaw: flaw)
    run.complaints = ["did not begin: \(error)"]
    return run
  }
}

/// Returns the shortest run of the same seed that still fails, with fewer devices, faults and steps.
package func shortest(_ run: Run) -> Run {
  var bounds = Bounds()
  var best = run
  func tries(_ change: (inout Bounds) -> Void) -> Bool {
    var narrower = bounds
    change(&narrower)
    let shorter = simulate(seed: run.seed, flaw: run.flaw, within: narrower)
    guard !shorter.complaints.isEmpty, shorter.trace.count <= best.trace.count else { return false }
    (bounds, best) = (narrower, shorter)
    return true
  }
  for devices in 1...2 where tries({ $0.devices = devices }) { break }
  for fault in Fault.allCases { _ = tries { $0.without.insert(fault) } }
  for steps in 0..<best.steps where tries({ $0.steps = steps }) { break }
  return best
}
