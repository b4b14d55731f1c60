/// A data point in a FIT recording, in common units except for its coordinates.
package struct FITRecord: Equatable, Sendable {
  /// The time in seconds since the FIT epoch, 1989-12-31 00:00 UTC.
  package var timestamp: Int64?
  package var heartRate: Int64?
  package var cadence: Int64?
  /// The speed in metres per second.
  package var speed: Double?
  /// The distance from the start in metres.
  package var distance: Double?
  package var altitude: Double?
  package var temperature: Int64?
  /// The latitude in semicircles, where 2³¹ semicircles equal 180°.
  package var latitude: Int64?
  /// The longitude in semicircles.
  package var longitude: Int64?

  /// Creates a record from the current message.
  ///
  /// `travel` accumulates the distance for watches that store only its low bits.
  package init(_ fit: borrowing FITReader, _ travel: inout FITTravel) {
    timestamp = fit.timestamp
    heartRate = fit.integer(3)?.within(0...0xFFFF)
    cadence = fit.integer(4)?.within(0...0xFFFF)
    speed = (fit.integer(73) ?? fit.integer(6)).map { $0.figure / 1000 }
    distance = fit.integer(5).map { $0.figure / 100 }
    altitude = (fit.integer(78) ?? fit.integer(2)).map { $0.figure / 5 - 500 }
    temperature = fit.integer(13)?.within(-0x80...0x7F)
    let halfTurn: ClosedRange<Int64> = -0x8000_0000...0x7FFF_FFFF
    latitude = fit.integer(0)?.within(halfTurn)
    longitude = fit.integer(1)?.within(halfTurn)
    let packed = fit.rawBytes(8)
    // Twelve bits of speed, then twelve of distance.
    if packed.count == 3, packed.contains(where: { $0 != 0xFF }) {
      let bytes = packed.map { Int64($0) }
      speed = Double(bytes[0] | (bytes[1] & 0x0F) << 8) / 100
      distance = Double(travel.going(to: bytes[1] >> 4 | bytes[2] << 4)) / 16
    }
  }
}

/// A distance in sixteenths of a metre, accumulated from values that contain only its low twelve bits.
package struct FITTravel {
  private var total: Int64 = 0

  package init() {}

  mutating func going(to bits: Int64) -> Int64 {
    total += (bits - total) & 0xFFF
    return total
  }
}
