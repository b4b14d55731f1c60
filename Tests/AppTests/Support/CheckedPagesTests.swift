import Foundation
import TestSupport
import Testing

@testable import App

/// Tests that `Tests/Screens` opens each page without parameters in a browser.
@Suite struct CheckedPagesTests {
  @Test func `each page that an address alone opens is checked in a browser`() throws {
    let states = try String(contentsOf: Repository.url("Tests/Screens/states.py"), encoding: .utf8)
    let pages = routes.filter { $0.method.description == "GET" }.map { $0.pattern.description }
    #expect(pages.count > 100)
    for page in pages where !page.contains(":") && !page.hasSuffix(".csv") && !page.hasSuffix(".json") {
      #expect(states.contains("\"\(page)\"") || states.contains("\"\(page)?"), "PLAIN lacks \(page)")
    }
  }
}
