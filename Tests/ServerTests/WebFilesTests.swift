import Server
import Testing

@Suite struct WebFilesTests {
  @Test func `the files of the pages are there`() throws { _ = try WebFiles() }
}
