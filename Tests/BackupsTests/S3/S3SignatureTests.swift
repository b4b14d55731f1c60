import Foundation
import Records
import Testing

@testable import Backups

/// The examples from Amazon S3's API Reference, "Signature Calculations for the Authorization Header:
/// Transferring Payload in a Single Chunk".
@Suite struct S3SignatureTests {
  private static let environment = [
    "AWS_ACCESS_KEY_ID": "AKIAIOSFODNN7EXAMPLE",
    "AWS_SECRET_ACCESS_KEY": "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  ]
  /// The time of the examples, 2013-05-24T00:00:00Z.
  private static let time = Instant(milliseconds: 1_369_353_600_000)

  struct Example: Sendable, CustomTestStringConvertible {
    let method: String
    let path: String
    var query: [NameAndValue] = []
    var headers: [NameAndValue] = []
    var body = ""
    let signed: String
    let signature: String
    var testDescription: String { method + " " + path }
  }

  @Test(arguments: [
    Example(
      method: "GET", path: "/test.txt", headers: [("range", "bytes=0-9")],
      signed: "host;range;x-amz-content-sha256;x-amz-date",
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
    Example(
      method: "PUT", path: "/test$file.text",
      headers: [("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
      body: "Welcome to Amazon S3.", signed: "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
    Example(
      method: "GET", path: "/", query: [("lifecycle", "")], signed: "host;x-amz-content-sha256;x-amz-date",
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    Example(
      method: "GET", path: "/", query: [("prefix", "J"), ("max-keys", "2")],
      signed: "host;x-amz-content-sha256;x-amz-date",
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ])
  func `Amazon's examples have their signatures`(example: Example) throws {
    let signature = S3Signature(credentials: try S3Credentials(Self.environment), region: "us-east-1")
    let headers = signature.headers(
      example.method, path: S3Signature.encoded(example.path, isPath: true),
      query: S3Signature.query(example.query),
      example.headers + [("host", "examplebucket.s3.amazonaws.com")], body: Data(example.body.utf8),
      at: Self.time)
    let authorization = try #require(headers.last)
    #expect(authorization.name == "authorization")
    #expect(
      authorization.value
        == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        + "SignedHeaders=\(example.signed),Signature=\(example.signature)")
    #expect(headers.contains { $0 == ("x-amz-date", "20130524T000000Z") })
  }

  @Test func `a session's token is sent and signed`() throws {
    var environment = Self.environment
    environment["AWS_SESSION_TOKEN"] = "token-7"
    let signature = S3Signature(credentials: try S3Credentials(environment), region: "us-east-1")
    let headers = signature.headers(
      "GET", path: "/", query: "", [("host", "a")], body: Data(), at: Self.time)
    #expect(headers.contains { $0 == ("x-amz-security-token", "token-7") })
    #expect(headers.last?.value.contains("x-amz-date;x-amz-security-token,") == true)
  }

  @Test(arguments: [
    ("a b/ä~", "a%20b/%C3%A4~", "a%20b%2F%C3%A4~"), ("+&=?#%", "%2B%26%3D%3F%23%25", "%2B%26%3D%3F%23%25"),
    ("", "", ""), ("AZaz09-._", "AZaz09-._", "AZaz09-._"),
  ])
  func `text is percent-encoded in capitals`(text: String, path: String, query: String) {
    #expect(S3Signature.encoded(text, isPath: true) == path)
    #expect(S3Signature.encoded(text) == query)
  }

  @Test(arguments: [
    ("bytes 0-9/100", true), ("bytes 0-0/1", true), ("bytes 0-99/100", true), ("", false),
    ("bytes */0", false),
    ("bytes 0-9/*", false), ("bytes 9-0/100", false), ("bytes 0-100/100", false), ("bytes -1-9/100", false),
    ("bytes 0-9/100/100", false), ("bytes 0-9-10/100", false), ("bytes +0-9/100", false),
    ("octets 0-9/100", false),
    ("bytes 0-9/9999999999999999999", false), ("bytes 0-9/999999999999999999", true),
    ("bytes 0-9/1 00", false),
  ])
  func `a range is read strictly`(text: String, isRange: Bool) {
    #expect((ContentRange(text) != nil) == isRange)
  }
}
