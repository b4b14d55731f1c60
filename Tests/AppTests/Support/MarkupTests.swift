import App
import Testing

@Suite struct MarkupTests {
  private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

  @Test func `elements nest in the order in which they are written`() {
    let html = ul(.class("sets")) {
      for reps in 1...2 { li { String(reps) } }
      if text(HTML()).isEmpty { li { "none" } } else { li { "some" } }
    }
    #expect(text(html) == #"<ul class="sets"><li>1</li><li>2</li><li>none</li></ul>"#)
  }

  @Test func `an element without content has no end tag`() {
    #expect(text(input(.name("reps"), .required)) == #"<input name="reps" required>"#)
  }

  @Test func `a document begins with the doctype and says its language`() {
    let html = HTML(document: "de") { body { "Übung" } }
    #expect(text(html) == "<!DOCTYPE html>\n<html lang=\"de\"><body>Übung</body></html>")
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</p><img src=x onerror=alert(1)>", "<!--", "]]>", "<svg/onload=alert(1)>",
    "\u{0}<b>", "<\u{301}b>", "&lt;b&gt;", "a & b < c > d",
  ])
  func `text cannot become an element`(hostile: String) {
    let escaped = text(p { hostile })
    #expect(escaped.hasPrefix("<p>") && escaped.hasSuffix("</p>"))
    let content = escaped.utf8.dropFirst(3).dropLast(4)
    #expect(!content.contains(UInt8(ascii: "<")) && !content.contains(UInt8(ascii: ">")))
    #expect(unescaped(content) == Array(hostile.utf8))
  }

  @Test(arguments: [
    "\" onfocus=\"alert(1)", "' onfocus='alert(1)", "\"><script>", "&quot; x=", "`", "a\nb", "\"\u{301}",
    "x/y=z\"",
  ])
  func `a value cannot leave its quotes`(hostile: String) {
    let escaped = text(input(.value(hostile)))
    #expect(escaped.hasPrefix("<input value=\"") && escaped.hasSuffix("\">"))
    let content = escaped.utf8.dropFirst(14).dropLast(2)
    #expect(!content.contains(UInt8(ascii: "\"")) && !content.contains(UInt8(ascii: "'")))
    #expect(unescaped(content) == Array(hostile.utf8))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "data:text/html,x", "vbscript:x", "//elsewhere.example", "/\\elsewhere.example", "/\t/elsewhere.example",
    "\u{1}javascript:x", "sessions/3",
  ])
  func `an address that leaves the app or runs a script is not written`(hostile: String) {
    #expect(text(a(.href(hostile)) { "x" }) == ##"<a href="#">x</a>"##)
    #expect(text(img(.src(hostile))) == ##"<img src="#">"##)
    #expect(text(input(.set("formaction", hostile))) == ##"<input formaction="#">"##)
    #expect(text(form(.action(hostile)) {}) == ##"<form action="#"></form>"##)
  }

  @Test(arguments: [
    "/", "/sessions/3?day=2026-11-21", "#top", "?page=2", "https://example.org/", "mailto:a@example.org", "",
  ])
  func `an honest address stays as it is`(address: String) {
    #expect(text(a(.href(address)) { "x" }) == "<a href=\"\(address)\">x</a>")
  }

  @Test func `a drawing uses any element with any attribute`() {
    let html = element("svg", .set("viewBox", "0 0 9 9"), .role("img")) {
      element("path", .set("d", "M0 0h9")) {}
    }
    #expect(text(html) == #"<svg viewBox="0 0 9 9" role="img"><path d="M0 0h9"></path></svg>"#)
  }

  private func unescaped(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    var result: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if let (entity, plain) = entities.first(where: { rest.starts(with: $0.0.utf8) }) {
        result += plain.utf8
        rest = rest.dropFirst(entity.utf8.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
