import Testing

@Suite struct RecordsTestsPlaceholder { @Test func `it builds`() {} }
