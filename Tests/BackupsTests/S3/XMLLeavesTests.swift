import Foundation
import Testing

@testable import Backups

@Suite struct XMLLeavesTests {
  private func leaves(_ text: String) -> [String]? {
    XMLLeaves(Data(text.utf8))?.leaves.map { "\($0.name)=\($0.text)" }
  }

  @Test(arguments: [
    ("<a/>", ["a="]), ("<a>b</a>", ["a=b"]), ("<a><b>1</b><c/></a>", ["b=1", "c="]),
    ("<?xml version=\"1.0\"?>\n<a xmlns=\"http://x\">\n <b>1</b>\n <c><d>2</d></c> </a>\n", ["b=1", "d=2"]),
    ("  \n <a> &lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#x1F3CB; </a>", ["a= <>&\"'AB🏋 "]), ("<a></a>", ["a="]),
    ("<a><b>x</b>text<b>y</b></a>", ["b=x", "b=y"]), ("<a b='c' />", ["a="]),
  ])
  func `a document's innermost elements are read`(text: String, expected: [String]) {
    #expect(leaves(text) == expected)
  }

  @Test(arguments: [
    "", "text", "<", "<a", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a><b></a></b>", "<!DOCTYPE a><a/>",
    "<a><!-- b --></a>", "<a><![CDATA[b]]></a>", "<a>&b;</a>", "<a>&lt</a>", "<a>&#;</a>",
    "<a>&#x110000;</a>",
    "<a>&#xD800;</a>", "<a>&#99999999;</a>", "<a>&#+65;</a>", "<a>&#x+41;</a>", "<>b</>", "< a/>", "<a:b/>",
    "<a",
    "<a>\u{FFFD}</a", "<?xml", "<a></ a>",
    String(repeating: "<a>", count: 9) + String(repeating: "</a>", count: 9),
    "<\(String(repeating: "a", count: 65))/>", "<a>\(String(repeating: "b", count: 8193))</a>",
    "<a>\(String(repeating: "<b/>", count: 20_001))</a>",
  ])
  func `anything else isn't read`(text: String) {
    #expect(leaves(text) == nil)
  }

  @Test func `damaged documents are read or refused, and nothing else happens`() {
    let whole = Array("<?xml version=\"1.0\"?><a b=\"c\"><d>1 &amp; 2</d><e/><f><g>&#65;</g></f></a>".utf8)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3) {
        let place = Int.random(in: 0..<bytes.count)
        switch Int.random(in: 0...2) {
        case 0: bytes[place] = UInt8.random(in: 0...255)
        case 1: bytes.remove(at: place)
        default:
          bytes.insert(contentsOf: whole.dropFirst(Int.random(in: 0..<whole.count)).prefix(3), at: place)
        }
      }
      _ = XMLLeaves(Data(bytes))
    }
    #expect(XMLLeaves(Data([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E])) == nil, "not UTF-8")
  }
}
