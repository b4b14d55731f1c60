/// Limits on requests to a bucket.
struct S3Limits: Sendable {
  /// The maximum time in which no bytes are sent or received.
  var idleSeconds = 60.0
  /// The maximum time for a request, which suffices for a part at 14 kB per second or a file in one piece at
  /// 28 kB per second.
  var requestSeconds: Int64 = 1200
  /// The pauses before the retries of a request.
  var pauseMilliseconds: [Int64] = [500, 2_000, 8_000]
  /// The size of the parts in which larger files are sent and all files are fetched.
  let partBytes = 16 << 20
  /// The maximum size of a file that is sent in one piece.
  let wholeBytes = 32 << 20
  /// The maximum size of a file, which is 10,000 parts because a server accepts no more.
  var mostBytes: Int64 = 10_000 * (16 << 20)
  /// The maximum number of pages, each of at most 1000 names, in a list of names.
  var mostPages = 100
  /// The maximum size of a response that isn't a file.
  let answerBytes = 4 << 20
}
