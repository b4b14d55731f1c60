import Testing

@Suite struct DatabaseTestsPlaceholder { @Test func `it builds`() {} }
