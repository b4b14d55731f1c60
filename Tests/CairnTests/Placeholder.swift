import Testing

@Suite struct CairnTestsPlaceholder { @Test func `it builds`() {} }
