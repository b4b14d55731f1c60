import Foundation

/// An address of the network: 4 bytes, or 16.
package struct Address: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    // An IPv4 address that came in by IPv6 is the same machine.
    let isMapped = bytes.count == 16 && bytes.starts(with: Address.mappedStart)
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  private static let mappedStart = [UInt8](repeating: 0, count: 10) + [255, 255]

  /// Reads `192.0.2.7`, `2001:db8::7` or `[2001:db8::7]`.
  init?(_ text: String) {
    var text = Substring(text)
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    var four = [UInt8](repeating: 0, count: 4)
    var sixteen = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, String(text), &four) == 1 {
      self.init(bytes: four)
    } else if inet_pton(AF_INET6, String(text), &sixteen) == 1 {
      self.init(bytes: sixteen)
    } else {
      return nil
    }
  }

  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// What one visitor has: an IPv6 network hands out 2⁶⁴ addresses to each.
  var neighbourhood: [UInt8] { bytes.count == 16 ? Array(bytes.prefix(8)) : bytes }

  /// What one customer of a provider may have: a /48 of IPv6, a /24 of IPv4.
  var surroundings: [UInt8] { Array(bytes.prefix(bytes.count == 16 ? 6 : 3)) }
}

/// Addresses that begin with the same bits, such as `10.0.0.0/8`; without a `/` a single one.
package struct AddressRange: Hashable, Sendable {
  private let start: [UInt8]
  private let bits: Int

  /// nil for what is no address or range.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = Address(String(first)) else { return nil }
    start = address.bytes
    guard parts.count == 2 else {
      bits = start.count * 8
      return
    }
    guard let bits = Int(parts[1]), (0...(start.count * 8)).contains(bits) else { return nil }
    self.bits = bits
  }

  func contains(_ address: Address) -> Bool {
    guard address.bytes.count == start.count else { return false }
    return (0..<bits).allSatisfy { bit in
      (address.bytes[bit / 8] ^ start[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }
}
