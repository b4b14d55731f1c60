import Testing

@Suite struct AppTestsPlaceholder { @Test func `it builds`() {} }
