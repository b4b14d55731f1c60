import Testing

@Suite struct HouseTestsPlaceholder { @Test func `it builds`() {} }
