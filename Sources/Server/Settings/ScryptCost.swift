/// The cost of a passphrase hash, given by the three parameters of scrypt (RFC 7914).
package struct ScryptCost: Equatable, Sendable {
  package let roundsLog2: Int
  package let blockSize: Int
  package let parallelism: Int

  package init(roundsLog2: Int, blockSize: Int, parallelism: Int) {
    self.roundsLog2 = roundsLog2
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The default cost of 128 MiB and a few tenths of a second per attempt (OWASP ASVS 5.0, appendix C).
  package static let usual = ScryptCost(roundsLog2: 17, blockSize: 8, parallelism: 1)

  var work: Int { blockSize * parallelism << roundsLog2 }
}
