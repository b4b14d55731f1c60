/// Returns the 32-byte SHA-256 digest (FIPS 180-4) of a message.
///
/// It is implemented in Swift, so that derived IDs don't depend on a platform's crypto library.
public func sha256(_ message: [UInt8]) -> [UInt8] {
  var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  let blocks = (message.count + 72) / 64
  var padded = message
  padded.reserveCapacity(blocks * 64)
  padded.append(0x80)
  while padded.count < blocks * 64 - 8 { padded.append(0) }
  let bits = UInt64(message.count) * 8
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
  }

  var schedule = [UInt32](repeating: 0, count: 64)
  padded.withUnsafeBufferPointer { bytes in
    schedule.withUnsafeMutableBufferPointer { schedule in
      state.withUnsafeMutableBufferPointer { state in
        roundConstants.withUnsafeBufferPointer { constants in
          for block in 0..<blocks { compress(bytes, block * 64, schedule, state, constants) }
        }
      }
    }
  }
  var digest: [UInt8] = []
  digest.reserveCapacity(32)
  for word in state {
    for shift in stride(from: 24, through: 0, by: -8) {
      digest.append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
    }
  }
  return digest
}

private func compress(
  _ bytes: UnsafeBufferPointer<UInt8>, _ block: Int, _ schedule: UnsafeMutableBufferPointer<UInt32>,
  _ state: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
) {
  for index in 0..<16 {
    let at = block + index * 4
    schedule[index] =
      UInt32(bytes[at]) &<< 24 | UInt32(bytes[at + 1]) &<< 16 | UInt32(bytes[at + 2]) &<< 8
      | UInt32(bytes[at + 3])
  }
  // Rotations are written out: as a function they take a third of the time in builds without inlining.
  for index in 16..<64 {
    let (two, fifteen) = (schedule[index - 2], schedule[index - 15])
    let small1 = (two &>> 17 | two &<< 15) ^ (two &>> 19 | two &<< 13) ^ two &>> 10
    let small0 = (fifteen &>> 7 | fifteen &<< 25) ^ (fifteen &>> 18 | fifteen &<< 14) ^ fifteen &>> 3
    schedule[index] = schedule[index - 16] &+ small0 &+ schedule[index - 7] &+ small1
  }
  var (a, b, c, d) = (state[0], state[1], state[2], state[3])
  var (e, f, g, h) = (state[4], state[5], state[6], state[7])
  for index in 0..<64 {
    let big1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
    let first = h &+ big1 &+ (e & f ^ ~e & g) &+ constants[index] &+ schedule[index]
    let big0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
    let second = big0 &+ (a & b ^ a & c ^ b & c)
    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
  }
  state[0] &+= a
  state[1] &+= b
  state[2] &+= c
  state[3] &+= d
  state[4] &+= e
  state[5] &+= f
  state[6] &+= g
  state[7] &+= h
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
