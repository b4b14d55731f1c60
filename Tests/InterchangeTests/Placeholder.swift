import Testing

@Suite struct InterchangeTestsPlaceholder { @Test func `it builds`() {} }
