import Testing

@Suite struct SimulationTestsPlaceholder { @Test func `it builds`() {} }
