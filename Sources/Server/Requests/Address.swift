import Foundation

/// An IP address of 4 or 16 bytes.
package struct Address: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    // An IPv4-mapped IPv6 address denotes the same machine as the IPv4 address.
    let isMapped = bytes.count == 16 && bytes.starts(with: Address.mappedStart)
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  private static let mappedStart = [UInt8](repeating: 0, count: 10) + [255, 255]

  /// Parses an address such as `192.0.2.7`, `2001:db8::7` or `[2001:db8::7]`.
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

  /// The prefix that identifies a single visitor, which is a /64 for IPv6 and the whole address for IPv4.
  var neighbourhood: [UInt8] { bytes.count == 16 ? Array(bytes.prefix(8)) : bytes }

  /// The prefix that a provider may assign to one customer, which is a /48 for IPv6 and a /24 for IPv4.
  var surroundings: [UInt8] { Array(bytes.prefix(bytes.count == 16 ? 6 : 3)) }
}

/// A range of addresses with a common prefix, such as `10.0.0.0/8`, or a single address.
package struct AddressRange: Hashable, Sendable {
  private let start: [UInt8]
  private let bits: Int

  /// Parses an address or range, or returns nil if the text is neither.
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
