/// A sort of thing that goes wrong; each seed has some of them.
package enum Fault: String, CaseIterable, Sendable {
  /// Requests and answers that are lost.
  case loss
  /// Requests that come twice, up to ten minutes later.
  case echoes
  /// Proxies, portals and servers under load that say something else.
  case badAnswers
  /// Devices without signal for a second up to a month.
  case partitions
  /// Clocks that are wrong, jump, stand still, run backwards or at another speed.
  case clocks
  /// Programs that are killed at any moment at which they wait.
  case crashes
  /// Two programs over one device's records.
  case tabs
  /// Stores that are full.
  case fullStores
  /// Storage that a browser throws away.
  case evictions
  /// Devices that are copied, with all that they keep.
  case clones
  /// A server that is killed before its commit, or before its answer.
  case serverCrashes
  /// A backup that is brought back, and said so.
  case restores
  /// A backup that is brought back without a word.
  case silentRestores
  /// Trash that is emptied, and forgotten while devices are away.
  case horizons
  /// Devices that may no longer exchange.
  case revocations
  /// Several athletes, and browsers on which they take turns.
  case athletes
  /// Programs of several versions.
  case versions
  /// Forms that the server does itself.
  case webForms
  /// A server whose clock is set back by a day, or ahead by 40 days or ten years, and right again later.
  case serverClocks

  /// In how many runs of a hundred it is met.
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

/// What a run is held to, so that a failing one can be made shorter.
package struct Bounds: Equatable, Sendable {
  /// How many things happen before all heals; nil: as the seed says.
  package var steps: Int?
  /// How many devices there are at most.
  package var devices = 3
  /// What does not go wrong, whatever the seed says.
  package var without: Set<Fault> = []

  package init() {}
}

/// What goes wrong in one run, and how much happens.
struct Weather {
  private let faults: Set<Fault>
  let devices: Int
  let athletes: Int
  let steps: Int

  init(_ dice: inout Dice, _ bounds: Bounds, seed: UInt64) {
    var faults: Set<Fault> = []
    for fault in Fault.allCases where fault != .serverClocks && dice.happens(percent: fault.percent) {
      faults.insert(fault)
    }
    // It came later than the others; so that each seed goes on meaning those, it has dice of its own.
    var own = Dice(seed: ~seed)
    if own.happens(percent: Fault.serverClocks.percent) { faults.insert(.serverClocks) }
    if dice.happens(percent: 10) { faults = [] }
    // Of two devices with one name the one has taken the other's numbers before anybody could know.
    if faults.contains(.silentRestores) { faults.remove(.clones) }
    self.faults = faults.subtracting(bounds.without)
    devices = min(bounds.devices, [1, 2, 2, 2, 2, 2, 2, 3, 3, 3][dice.below(10)])
    athletes = self.faults.contains(.athletes) ? 2 + dice.below(2) : 1
    let length = [20, 30, 30, 40, 40, 50, 60, 80][dice.below(8)]
    steps = bounds.steps ?? length
  }

  func has(_ fault: Fault) -> Bool { faults.contains(fault) }
}
