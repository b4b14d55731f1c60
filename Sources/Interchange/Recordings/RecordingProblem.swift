/// The reason that a recording, or the archive that contains it, can't be read.
package enum RecordingProblem: Equatable, Sendable {
  /// The file ends before its content is complete.
  case cutOff(byte: Int64)
  case checksum(byte: Int64)
  case brokenFIT(byte: Int64)
  case brokenXML
  /// The file uses or declares an entity other than the five that XML predefines.
  case entity
  case tooDeep(limit: Int64)
  /// An element or text is longer than the limit in bytes.
  case tooLong(limit: Int64)
  case otherEncoding(String)
  case notUTF8
  /// The root element doesn't match the format.
  case otherRoot(expected: String, found: String)
  /// The file is complete, but contains nothing with a time.
  case nothingRecorded
  /// The file contains only values that are out of range.
  case onlyUnbelievable(LeftOut)
  /// The file contains an implausible number of workouts or parts of workouts.
  case tooMany(limit: Int64)

  case brokenZip
  /// The name of an entry leads outside the archive's folder.
  case pathOutside(String)
  /// The archive's unpacked size exceeds the limit in MiB or is implausible for its packed size.
  case zipTooLarge(limit: Int64)
  /// An entry is encrypted, or compressed with a method other than deflate.
  case packedOtherwise
  case zipWithoutRecording
}
