/// When and by which device something was written: the total order of last write wins.
///
/// Later is greater: by the hybrid clock, then the device, then the device's own count.
public struct Stamp: Hashable, Comparable, Sendable {
  /// Hybrid logical clock: milliseconds << 16 | counter.
  public var clock: Int64
  public var device: ID
  /// The number of the device's op, from 1.
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
  /// `[clock, device, number]`.
  public var value: Value { .list([.integer(clock), .id(device), .integer(number)]) }

  public init?(_ value: Value) {
    guard case .list(let parts) = value, parts.count == 3, case .integer(let clock) = parts[0], clock >= 0,
      let device = ID(parts[1]), case .integer(let number) = parts[2], number >= 0
    else { return nil }
    self.init(clock: clock, device: device, number: number)
  }
}

/// What stands beside each record: who wrote its content and its liveness last, and in which commit it
/// changed.
public struct Change: Equatable, Sendable {
  public var kind: String
  public var id: ID
  /// nil while only a trash or restore of it has arrived.
  public var content: Stamp?
  /// nil while it was never trashed.
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

/// Where a store stands.
public struct Head: Equatable, Sendable {
  /// The number of the last commit.
  public var sequence: Int64
  /// The device that writes here, made with the store.
  public var device: ID
  /// The last stamp that this device gave; 0 before the first.
  public var clock: Int64
  public var number: Int64
  /// Names this life of the records; another one began where a backup was brought back.
  public var epoch: ID
  /// The last commit of which something was forgotten: who knows less has to hear all anew.
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
