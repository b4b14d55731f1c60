import Testing

@Suite struct BrowserTestsPlaceholder { @Test func `it builds`() {} }
