import Foundation
import Records
import Testing

@testable import Backups

@Suite struct BackupAddressTests {
  private static let keys = ["AWS_ACCESS_KEY_ID": "AKIA7", "AWS_SECRET_ACCESS_KEY": "stone/+="]

  private func place(
    _ text: String, _ environment: [String: String] = keys
  ) throws(BackupError) -> any BackupPlace {
    try BackupAddress.place(text, environment: environment, clock: { Instant(milliseconds: 0) })
  }

  @Test func `a path is a folder, and needs no keys`() throws {
    for path in ["/var/backups", "backups", "./a b/ä", "c:\\backups", "s3:/a"] {
      #expect(try place(path, [:]) is FolderPlace)
      #expect(try place(path, [:]).address == path)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let endpoint: String
    let host: String
    let prefix: String
    let region: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(
      text: "s3://stones/cairn/eu?endpoint=https://s3.example.org:9000&region=eu-central-1",
      endpoint: "https://s3.example.org:9000", host: "s3.example.org:9000", prefix: "cairn/eu/",
      region: "eu-central-1"),
    Case(
      text: "s3://stones?region=eu-west-1", endpoint: "https://s3.eu-west-1.amazonaws.com",
      host: "s3.eu-west-1.amazonaws.com", prefix: "", region: "eu-west-1"),
    Case(
      text: "s3://stones/", endpoint: "https://s3.us-east-1.amazonaws.com",
      host: "s3.us-east-1.amazonaws.com", prefix: "", region: "us-east-1"),
    Case(
      text: "s3://stones//a%20b//c/?endpoint=https%3A%2F%2FS3.Example.org%3A443%2Fstorage%2Fs3%2F",
      endpoint: "https://s3.example.org/storage/s3", host: "s3.example.org", prefix: "a b/c/",
      region: "us-east-1"),
    Case(
      text: "s3://stones?endpoint=http://127.0.0.1:80", endpoint: "http://127.0.0.1", host: "127.0.0.1",
      prefix: "", region: "us-east-1"),
    Case(
      text: "s3://stones?endpoint=http://[::1]:9000", endpoint: "http://[::1]:9000", host: "[::1]:9000",
      prefix: "", region: "us-east-1"),
  ])
  func `an address of a bucket has its parts`(row: Case) throws {
    let bucket = try S3Bucket(row.text)
    #expect(bucket.bucket == "stones")
    #expect(bucket.endpoint == row.endpoint && bucket.host == row.host)
    #expect(bucket.prefix == row.prefix && bucket.region == row.region)
    #expect(try place(row.text) is S3Place)
  }

  @Test(
    arguments: [
      ("", .empty), ("https://example.org", .unknownKind), ("S3://stones", .unknownKind),
      ("s3://", .bucket), ("s3:///cairn", .bucket), ("s3://ab", .bucket), ("s3://Stones", .bucket),
      ("s3://-stones", .bucket), ("s3://a..b", .bucket), ("s3://st_ones", .bucket),
      ("s3://a%2Fb%2Fc", .bucket),
      ("s3://a:b@stones", .form), ("s3://stones:9000", .form), ("s3://stones#a", .form),
      ("s3://stones/" + String(repeating: "a", count: 3000), .form),
      ("s3://stones/" + String(repeating: "a", count: 600), .prefix), ("s3://stones/../a", .prefix),
      ("s3://stones/a%0Ab", .prefix), ("s3://stones/a/./b", .prefix),
      ("s3://stones?bucket=a", .unknownSetting("bucket")),
      ("s3://stones?region=a&region=b", .unknownSetting("region")),
      ("s3://stones?region=", .region), ("s3://stones?region=EU", .region),
      ("s3://stones?region=a%0Ab", .region),
      ("s3://stones?endpoint=", .endpoint), ("s3://stones?endpoint=s3.example.org", .endpoint),
      ("s3://stones?endpoint=ftp://example.org", .endpoint),
      ("s3://stones?endpoint=https://a:b@c", .endpoint),
      ("s3://stones?endpoint=https://a?b", .endpoint), ("s3://stones?endpoint=https://a:70000", .endpoint),
      ("s3://stones?endpoint=https://a:0", .endpoint), ("s3://stones?endpoint=https://a/../b", .endpoint),
      ("s3://stones?endpoint=http://example.org", .needsHTTPS),
      ("s3://stones?endpoint=http://localhost.example.org", .needsHTTPS),
    ] as [(String, AddressFault)])
  func `an invalid address is refused with its fault`(text: String, fault: AddressFault) {
    #expect(throws: BackupError.notAnAddress(text, fault)) { try place(text) }
  }

  @Test(arguments: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"])
  func `a key that is missing or can't be one is named`(variable: String) throws {
    for value in ["a b", "a\n", "ä", "\u{7F}", String(repeating: "a", count: 9000)] {
      var environment = Self.keys
      environment[variable] = value
      #expect(throws: BackupError.credentialInvalid(variable: variable)) {
        try place("s3://stones", environment)
      }
    }
    for value in [nil, ""] {
      var environment = Self.keys
      environment[variable] = value
      let isOptional = variable == "AWS_SESSION_TOKEN"
      #expect(
        errorOf { () throws(BackupError) in _ = try place("s3://stones", environment) }
          == (isOptional ? nil : .credentialInvalid(variable: variable)))
    }
  }

  @Test func `no description contains a key`() throws {
    var environment = Self.keys
    environment["AWS_SESSION_TOKEN"] = "token-7"
    let place = try place("s3://stones", environment)
    for text in ["\(place)", String(describing: place), place.address] {
      #expect(!text.contains("stone/+=") && !text.contains("token-7"))
    }
  }

  @Test func `every error has a sentence with its place`() {
    let errors: [BackupError] = [
      .notAnAddress("place", .empty), .credentialInvalid(variable: "place"), .notARule("place"),
      .notAKey(path: "place"), .notAName("place"), .exists(path: "place"), .missing(path: "place"),
      .noBackup(place: "place"), .noEarlierBackup(place: "place", oldest: "first"),
      .full(path: "place"), .tooLarge(path: "place", mostBytes: 7), .changed(path: "place"),
      .failed(path: "place", words: "no"), .notSealed(path: "place"), .newerFormat(path: "place", version: 2),
      .wrongKey(path: "place"), .damaged(path: "place", offset: 7),
      .unreachable(endpoint: "place", words: "no"),
      .untrusted(endpoint: "place", words: "no"), .tooSlow(endpoint: "place"),
      .keyRefused(place: "place", code: "no"), .denied(place: "place"), .noSuchBucket(place: "place"),
      .wrongClock(place: "place"), .wrongRegion(place: "place", right: nil), .redirected(place: "place"),
      .refused(place: "place", status: 400, code: ""), .badAnswer(place: "place", .document),
    ]
    for error in errors {
      #expect(error.sentence.contains("place") && error.sentence != BackupError.cancelled.sentence)
    }
    let faults: [AddressFault] = [
      .unknownKind, .form, .bucket, .prefix, .endpoint, .needsHTTPS, .region, .unknownSetting("colour"),
    ]
    for fault in faults { #expect(BackupError.notAnAddress("place", fault).sentence.hasSuffix(".")) }
  }
}
