import Records
import Testing
import Training

/// The laws for every store that devices sync with.
@Suite struct ServerStoreLaws {
  @Test(arguments: StoreMaker.allCases)
  func `A device is known as it was registered last, and all are listed`(maker: StoreMaker) throws {
    try maker.run { store throws in
      #expect(try store.registration(of: Sample.id(1)) == nil)
      var device = Registration(device: Sample.id(1), name: "a \u{0} phone", at: Instant(milliseconds: 5))
      try store.register(device)
      #expect(try store.registration(of: Sample.id(1)) == device)
      device.name = ""
      device.seenAt = Instant(milliseconds: 9)
      (device.number, device.clock, device.confirmed, device.schema) = (7, .max, 6, 2)
      device.revokedAt = Instant(milliseconds: 10)
      try store.register(device)
      let other = Registration(device: Sample.id(0), name: "laptop", at: Instant(milliseconds: 6))
      try store.register(other)
      #expect(try store.registrations() == [other, device])
      #expect(try store.head().sequence == 0, "devices are no records")
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Another life of the records has another name`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.renewEpoch(Sample.id(4))
      #expect(try store.head().epoch == Sample.id(4))
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Of what is gone for good the trace is forgotten up to a clock, and the horizon moves`(
    maker: StoreMaker
  ) throws {
    try maker.run { store throws in
      try store.put(Sample.set(1), Sample.set(2), Sample.set(3))
      for (number, clock) in [(UInt64(1), Int64(50)), (2, 60)] {
        let purge = Write.purge(kind: SetPerformance.kind, id: Sample.id(number))
        let stamp = Stamp(clock: clock, device: Sample.device, number: 20 + clock)
        try store.commit(Commit(writes: [purge], stamp: stamp))
      }
      #expect(try store.forgetTombstones(through: 49) == 0)
      #expect(try store.head().horizon == 0)
      #expect(try store.forgetTombstones(through: 50) == 1)
      #expect(try store.head().horizon == 2)
      #expect(try store.change(SetPerformance.kind, Sample.id(1)) == nil)
      #expect(try store.change(SetPerformance.kind, Sample.id(2)) != nil)
      #expect(try store.change(SetPerformance.kind, Sample.id(3)) != nil)
      #expect(try store.forgetTombstones(through: .max) == 1)
    }
  }
}
