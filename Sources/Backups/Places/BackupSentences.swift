extension BackupError {
  /// The message for the error in English, which names the place and a remedy.
  package var sentence: String {
    switch self {
    case .notAnAddress(let text, let fault): "\(text) isn't a valid backup address. \(fault.sentence)"
    case .credentialInvalid(let variable):
      "The environment variable \(variable) must contain the bucket's key, without spaces or line breaks."
    case .notARule(let text):
      "\(text) isn't a valid rule for keeping backups. Use a number such as 10, or numbers of hours, days, "
        + "weeks and months such as 48h,7d,4w,12m."
    case .notAKey(let path): "\(path) must contain a key of 32 bytes, in base64 or as 64 hexadecimal digits."
    case .notAName(let name):
      "\(name) can't be a backup's name. Use letters, digits, dots, hyphens and underscores."
    case .exists(let path): "\(path) already exists. Choose another name."
    case .missing(let path): "\(path) doesn't exist."
    case .noBackup(let place): "There is no backup in \(place)."
    case .noEarlierBackup(let place, let oldest):
      "There is no backup from before that time in \(place). The oldest is \(oldest)."
    case .full(let path): "There is no space left for \(path). Nothing was saved. Free space and try again."
    case .tooLarge(let path, let mostBytes): "\(path) is larger than \(mostBytes) bytes."
    case .changed(let path): "\(path) changed while it was being read. Try again."
    case .failed(let path, let words): "\(path): \(words)"
    case .notSealed(let path): "\(path) isn't a sealed backup."
    case .newerFormat(let path, let version):
      "\(path) was sealed by a newer version of Cairn (format \(version)). Update Cairn."
    case .wrongKey(let path):
      "\(path) was sealed with another key, or its first bytes are damaged. Use the right key."
    case .damaged(let path, let offset):
      "\(path) is damaged or truncated at or after byte \(offset). Use another copy or another backup."
    default: connectionSentence
    }
  }

  /// The message for an error of a server or of the connection to it.
  private var connectionSentence: String {
    switch self {
    case .unreachable(let endpoint, let words):
      "\(endpoint) can't be reached (\(words)). Check the address and the network."
    case .untrusted(let endpoint, let words):
      "Can't connect securely to \(endpoint) (\(words)). Check the address and the server's certificate."
    case .tooSlow(let endpoint): "\(endpoint) took too long. Try again when the network is faster."
    case .keyRefused(let place, let code):
      "\(place) rejected the key (\(code)). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and "
        + "AWS_SESSION_TOKEN."
    case .denied(let place):
      "The key lacks a permission for \(place). It needs to list, read, write and delete."
    case .noSuchBucket(let place): "The bucket of \(place) doesn't exist. Create it or correct its name."
    case .wrongClock(let place):
      "This machine's clock differs from that of \(place). Correct it and try again."
    case .wrongRegion(let place, let right):
      "\(place) is in another region. " + (right.map { "Use region=\($0)." } ?? "Correct the region.")
    case .redirected(let place):
      "\(place) redirects to another address, which Cairn doesn't follow. Correct the endpoint."
    case .refused(let place, let status, let code):
      "\(place) rejected a request (\(status)\(code.isEmpty ? "" : " \(code)"))."
    case .badAnswer(let place, let fault):
      "The response from \(place) is invalid (\(fault)). Check that the endpoint is an S3 server."
    default: "The backup was cancelled."
    }
  }
}

extension AddressFault {
  /// The sentence that explains the fault, or how to write the address.
  fileprivate var sentence: String {
    switch self {
    case .empty, .unknownKind, .form:
      "Use a folder or s3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1."
    case .bucket: "A bucket's name has 3 to 63 lowercase letters, digits, dots and hyphens."
    case .prefix: "The folder has invalid characters or is too long."
    case .endpoint: "The endpoint must look like https://s3.example.org or https://s3.example.org:9000."
    case .needsHTTPS: "The endpoint must begin with https:// unless it is on this machine."
    case .region: "The region must look like eu-central-1."
    case .unknownSetting(let name): "\(name) is unknown or repeated. Use only endpoint and region."
    }
  }
}
