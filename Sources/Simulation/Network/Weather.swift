import Records

/// A kind of fault that a simulation can inject.
///
/// Each seed selects some of these faults.
package enum Fault: String, CaseIterable, Sendable {
  /// Requests and responses are lost.
  case loss
  /// Requests arrive twice, up to ten minutes apart.
  case echoes
  /// Captive portals, proxies and overloaded servers send other responses.
  case badAnswers
  /// Devices have no signal for periods of up to a month.
  case partitions
  /// Clocks are wrong, jump, stop, run backwards or run at the wrong speed.
  case clocks
  /// Programs are killed at any point where they wait.
  case crashes
  /// Two programs share one device's records.
  case tabs
  /// Stores are full.
  case fullStores
  /// A browser evicts its storage.
  case evictions
  /// Devices are copied with all of their storage.
  case clones
  /// The server is killed before its commit, or before its response.
  case serverCrashes
  /// A backup is restored, and its epoch is renewed.
  case restores
  /// A backup is restored without a new epoch.
  case silentRestores
  /// The trash is purged, and tombstones are deleted while devices are offline.
  case horizons
  /// Devices are revoked.
  case revocations
  /// Several athletes take turns in one browser.
  case athletes
  /// Programs have several versions.
  case versions
  /// The server performs the actions of forms itself.
  case webForms
  /// The server's clock is a day behind, 40 days ahead or ten years ahead, and is corrected later.
  case serverClocks

  /// The percentage of runs in which the fault can occur.
  var percent: Int {
    switch self {
    case .loss: 80
    case .echoes: 60
    case .badAnswers: 40
    case .partitions: 20
    case .clocks: 60
    case .crashes: 50
    case .tabs: 25
    case .fullStores, .evictions, .clones, .revocations, .restores: 5
    case .silentRestores: 2
    case .serverCrashes: 30
    case .horizons: 10
    case .athletes: 12
    case .versions: 20
    case .webForms: 35
    case .serverClocks: 15
    }
  }
}

/// The limits of a run, which can be lowered to shorten a failing run.
package struct Bounds: Equatable, Sendable {
  /// The number of steps before all faults end, or nil to use the seed's number.
  package var steps: Int?
  /// The maximum number of devices.
  package var devices = 3
  /// Faults that don't occur, even if the seed selects them.
  package var without: Set<Fault> = []

  package init() {}
}

/// The faults and the length of a run.
struct Weather {
  private let faults: Set<Fault>
  let devices: Int
  let athletes: Int
  let steps: Int

  init(_ random: inout SplitMix64, _ bounds: Bounds, seed: UInt64) {
    var faults: Set<Fault> = []
    for fault in Fault.allCases where fault != .serverClocks && random.happens(percent: fault.percent) {
      faults.insert(fault)
    }
    // This fault was added later. It has its own random numbers, so that each seed keeps the other faults.
    var own = SplitMix64(seed: ~seed)
    if own.happens(percent: Fault.serverClocks.percent) { faults.insert(.serverClocks) }
    if random.happens(percent: 10) { faults = [] }
    // Otherwise, one of two devices with the same ID could use the other's op numbers before the restore is
    // detected.
    if faults.contains(.silentRestores) { faults.remove(.clones) }
    self.faults = faults.subtracting(bounds.without)
    devices = min(bounds.devices, [1, 2, 2, 2, 2, 2, 2, 3, 3, 3][random.below(10)])
    athletes = self.faults.contains(.athletes) ? 2 + random.below(2) : 1
    let length = [20, 30, 30, 40, 40, 50, 60, 80][random.below(8)]
    steps = bounds.steps ?? length
  }

  func has(_ fault: Fault) -> Bool { faults.contains(fault) }
}
