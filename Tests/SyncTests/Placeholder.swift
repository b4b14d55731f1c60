import Testing

@Suite struct SyncTestsPlaceholder { @Test func `it builds`() {} }
