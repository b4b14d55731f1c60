/// The time and author of a write, which together define a total order of writes, so that the last write
/// wins.
///
/// Stamps are ordered by the hybrid clock, then the device, then the device's op number, and the greatest is
/// the latest.
public struct Stamp: Hashable, Comparable, Sendable {
  /// The hybrid logical clock, computed as `milliseconds << 16 | counter`.
  public var clock: Int64
  public var device: ID
  /// The op's sequence number on its device, starting at 1.
  public var number: Int64

  public init(clock: Int64, device: ID, number: Int64) {
    self.clock = clock
    self.device = device
    self.number = number
  }

  public static func < (left: Stamp, right: Stamp) -> Bool {
    if left.clock != right.clock { return left.clock < right.clock }
    return left.device != right.device ? left.device < right.device : left.number < right.number
  }
}

extension Stamp {
  /// The stamp as `[clock, device, number]`.
  public var value: Value { .list([.integer(clock), .id(device), .integer(number)]) }

  public init?(_ value: Value) {
    guard case .list(let parts) = value, parts.count == 3, case .integer(let clock) = parts[0], clock >= 0,
      let device = ID(parts[1]), case .integer(let number) = parts[2], number >= 0
    else { return nil }
    self.init(clock: clock, device: device, number: number)
  }
}

/// A record's change entry, with the stamps of its last content write and its last liveness write, and the
/// sequence number of its last commit.
public struct Change: Equatable, Sendable {
  public var kind: String
  public var id: ID
  /// The stamp of the last put, or nil if only a trash or restore has arrived.
  public var content: Stamp?
  /// The stamp of the last trash, restore or purge, or nil if there was none.
  public var liveness: Stamp?
  public var sequence: Int64

  public init(kind: String, id: ID, content: Stamp?, liveness: Stamp?, sequence: Int64) {
    self.kind = kind
    self.id = id
    self.content = content
    self.liveness = liveness
    self.sequence = sequence
  }
}

/// The current state of a store: its device, clock, epoch and sequence numbers.
public struct Head: Equatable, Sendable {
  /// The sequence number of the last commit.
  public var sequence: Int64
  /// The ID of the device that writes to this store, created along with the store.
  public var device: ID
  /// The clock of the device's last stamp, or 0 before the first stamp.
  public var clock: Int64
  /// The sequence number of the device's last op, or 0 before the first op.
  public var number: Int64
  /// The ID of the records' current epoch.
  ///
  /// Restoring a backup begins a new epoch.
  public var epoch: ID
  /// The sequence number of the last commit from which tombstones were deleted.
  ///
  /// A replica behind this horizon must pull everything again.
  public var horizon: Int64

  public init(
    sequence: Int64 = 0, device: ID, clock: Int64 = 0, number: Int64 = 0, epoch: ID = .none,
    horizon: Int64 = 0
  ) {
    self.sequence = sequence
    self.device = device
    self.clock = clock
    self.number = number
    self.epoch = epoch
    self.horizon = horizon
  }
}
