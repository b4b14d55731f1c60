import Simulation
import Testing

/// Random sessions of every shape, whose prescriptions must be plausible to a coach and whose reasons must be
/// true.
@Suite struct PrescriptionWalkTests {
  @Test(arguments: 0..<4) func `a thousand random sessions ask for nothing that no coach would write`(
    part: UInt64
  ) {
    let complaints = PrescriptionWalk.complaints(sessions: 252, first: 1 + 21 * part)
    #expect(complaints.isEmpty, "\(complaints.count):\n\(complaints.prefix(40).joined(separator: "\n"))")
  }

  @Test func `where the top of a pyramid stays after an absurd load the other sets do`() {
    #expect(PrescriptionWalk.complaints(sessions: 12, first: 8285) == [])
  }
}
