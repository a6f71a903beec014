import type { ByteSource } from '#geometry/io/byte-source.ts'
import { Refused } from '#geometry/io/recognition.ts'
import { readUint64 } from './zip-names.ts'

const endBytes = 22
const longestComment = 0xffff

/** What the end of a ZIP says of its directory, checked to lie inside the file and to reach the end record exactly. */
export type ZipEnd = { entries: number; directoryStart: number; directoryBytes: number }

/** Finds the end of central directory record, the zip64 one when the plain one points to it. */
export function readZipEnd(source: ByteSource): ZipEnd {
  const tailStart = Math.max(0, source.size - endBytes - longestComment)
  const tail = new Uint8Array(source.read(tailStart, endBytes + longestComment))
  const view = new DataView(tail.buffer)
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50 || at + endBytes + view.getUint16(at + 20, true) !== tail.length)
      continue
    const plain = {
      entries: view.getUint16(at + 10, true),
      directoryBytes: view.getUint32(at + 12, true),
      directoryStart: view.getUint32(at + 16, true),
    }
    const isOneDisk = view.getUint16(at + 4, true) % 0xffff === 0 && view.getUint16(at + 6, true) % 0xffff === 0
    if (!isOneDisk || view.getUint16(at + 8, true) !== plain.entries) throw new Refused('zip_hostile')
    const isWide =
      plain.entries === 0xffff || plain.directoryBytes === 0xffff_ffff || plain.directoryStart === 0xffff_ffff
    return isWide ? readWideEnd(source, tailStart + at) : bounded(plain, tailStart + at)
  }
  throw new Refused('zip_broken')
}

function readWideEnd(source: ByteSource, plainEnd: number): ZipEnd {
  const locator = viewOf(source, plainEnd - 20, 20)
  if (locator.getUint32(0, true) !== 0x07064b50) throw new Refused('zip_hostile')
  const at = readUint64(locator, 8)
  const record = viewOf(source, at, 56)
  if (
    record.getUint32(0, true) !== 0x06064b50 ||
    record.getUint32(16, true) !== 0 ||
    record.getUint32(20, true) !== 0
  ) {
    throw new Refused('zip_hostile')
  }
  const entries = readUint64(record, 32)
  if (readUint64(record, 24) !== entries) throw new Refused('zip_hostile')
  return bounded({ entries, directoryBytes: readUint64(record, 40), directoryStart: readUint64(record, 48) }, at)
}

function viewOf(source: ByteSource, start: number, length: number): DataView {
  if (start < 0 || start + length > source.size) throw new Refused('zip_hostile')
  return new DataView(new Uint8Array(source.read(start, length)).buffer)
}

/** A directory ends where the record of the end begins; anything else hides something, before or between. */
function bounded(end: ZipEnd, recordStart: number): ZipEnd {
  if (end.directoryStart + end.directoryBytes !== recordStart) throw new Refused('zip_hostile')
  return end
}
