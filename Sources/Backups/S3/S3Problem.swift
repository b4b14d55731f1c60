import Foundation

/// The error code and the region, if there are any, in a response that isn't successful.
struct S3Problem {
  /// The error code, which consists of letters and digits, or an empty string if the response has none.
  let code: String
  let region: String?

  init(_ answer: HTTPAnswer) {
    let document = answer.body.count <= 64 << 10 ? XMLLeaves(answer.body) : nil
    let codes = document?.root == "Error" ? document?.texts("Code") ?? [] : []
    code = codes.first { $0.utf8.count <= 64 && $0.utf8.allSatisfy(TextRules.isAlphanumeric) } ?? ""
    region = ([answer.headers["x-amz-bucket-region"]] + (document?.texts("Region") ?? []))
      .compactMap { $0 }.first { S3Bucket.isRegion($0) }
  }
}

extension S3Client {
  /// Returns the error for a response that isn't successful.
  ///
  /// `name` is the name of the requested file, or nil if the request was for the bucket.
  func error(in answer: HTTPAnswer, _ name: String?) -> BackupError {
    let problem = S3Problem(answer)
    let place = bucket.address
    switch problem.code {
    case "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken",
      "TokenRefreshRequired", "InvalidClientTokenId", "InvalidSecurity":
      return .keyRefused(place: place, code: problem.code)
    case "AccessDenied", "AllAccessDisabled", "AccountProblem": return .denied(place: place)
    case "NoSuchBucket": return .noSuchBucket(place: place)
    case "RequestTimeTooSkewed": return .wrongClock(place: place)
    case "AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException":
      return .wrongRegion(place: place, right: problem.region)
    case "NoSuchKey": return .missing(path: name.map { path(of: $0) } ?? place)
    case "QuotaExceeded", "XMinioStorageFull": return .full(path: place)
    case "": return error(status: answer.status, problem.region, name)
    default: return .refused(place: place, status: answer.status, code: problem.code)
    }
  }

  /// Returns the error for a response without an error code, based on its status.
  private func error(status: Int, _ region: String?, _ name: String?) -> BackupError {
    switch (status, name) {
    case (300...399, _) where region != nil: .wrongRegion(place: bucket.address, right: region)
    case (300...399, _): .redirected(place: bucket.address)
    case (404, let name?): .missing(path: path(of: name))
    case (507, _): .full(path: bucket.address)
    default: .refused(place: bucket.address, status: status, code: "")
    }
  }
}
