import Testing

@Suite struct TrainingTestsPlaceholder { @Test func `it builds`() {} }
