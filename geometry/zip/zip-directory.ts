import type { ByteSource } from '#geometry/io/byte-source.ts'
import { Refused } from '#geometry/io/recognition.ts'
import { isDeceptiveName, readUint64, wideSizes } from './zip-names.ts'

export type ZipEntry = {
  name: string
  /** Compression method: 0 for none, 8 for DEFLATE. */
  method: 0 | 8
  crc: number
  packedBytes: number
  bytes: number
  dataStart: number
}

const mostEntries = 4_000
/** Maximum compression ratio; real meshes shrink five- to twentyfold, bombs a thousandfold. */
const mostRatio = 300
const ratioFrom = 1024 * 1024
const mostBytes = 2 * 1024 * 1024 * 1024

/** Reads a ZIP's directory (PKWARE APPNOTE 6.3, zip64 included); refuses overlaps, bombs and dangerous names. */
export function readZipDirectory(source: ByteSource): ZipEntry[] {
  const end = readZipEnd(source)
  if (end.entries > mostEntries || end.directoryBytes > mostEntries * 1_000) throw new Refused('zip_hostile')
  const directory = new Uint8Array(source.read(end.directoryStart, end.directoryBytes))
  const view = new DataView(directory.buffer)
  const entries: ZipEntry[] = []
  const spans: [start: number, end: number][] = []
  let at = 0
  for (let i = 0; i < end.entries; i++) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50) throw new Refused('zip_broken')
    const next = at + 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > directory.length) throw new Refused('zip_broken')
    const header = readCentralHeader(view, at)
    const dataStart = matchLocalHeader(source, header, directory.subarray(at + 46, at + 46 + header.nameBytes))
    const dataEnd = dataStart + header.packedBytes
    if (dataEnd > end.directoryStart) throw new Refused('zip_hostile')
    spans.push([header.localStart, dataEnd])
    entries.push({ ...header, name: decodeName(directory.subarray(at + 46, at + 46 + header.nameBytes)), dataStart })
    at = next
  }
  if (at !== directory.length) throw new Refused('zip_broken')
  refuseBombs(entries)
  refuseTwins(entries)
  refuseOverlaps(spans)
  return entries
}

type CentralHeader = Omit<ZipEntry, 'name' | 'dataStart'> & { nameBytes: number; localStart: number; flags: number }

function readCentralHeader(view: DataView, at: number): CentralHeader {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  if (flags & 0b10_0000_0100_0001) throw new Refused('zip_encrypted')
  if (method !== 0 && method !== 8) throw new Refused('zip_broken')
  const nameBytes = view.getUint16(at + 28, true)
  const sizes = wideSizes(view, at + 46 + nameBytes, view.getUint16(at + 30, true), {
    bytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    localStart: view.getUint32(at + 42, true),
  })
  const kind = view.getUint16(at + 40, true) & 0o170000
  // Accepts plain files, folders and unspecified entries, but no links.
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw new Refused('zip_hostile')
  if (view.getUint16(at + 34, true) !== 0) throw new Refused('zip_broken')
  if (method === 0 && sizes.bytes !== sizes.packedBytes) throw new Refused('zip_hostile')
  return { flags, method, crc: view.getUint32(at + 16, true), nameBytes, ...sizes }
}

/** Returns the start of a ZIP entry's data; its local header must match, so that all programs read the same. */
function matchLocalHeader(source: ByteSource, header: CentralHeader, name: Uint8Array): number {
  const local = source.read(header.localStart, 30 + name.length)
  if (local.length < 30 + name.length) throw new Refused('zip_hostile')
  const view = new DataView(local.buffer, local.byteOffset, local.length)
  const isLater = (header.flags & 8) !== 0
  const isSame = (at: number, value: number) =>
    view.getUint32(at, true) === value ||
    view.getUint32(at, true) === 0xffff_ffff ||
    (isLater && view.getUint32(at, true) === 0)
  const agrees =
    view.getUint32(0, true) === 0x04034b50 &&
    view.getUint16(6, true) === header.flags &&
    view.getUint16(8, true) === header.method &&
    view.getUint16(26, true) === name.length &&
    name.every((byte, i) => byte === local[30 + i]) &&
    (isLater || view.getUint32(14, true) === header.crc) &&
    isSame(18, header.packedBytes) &&
    isSame(22, header.bytes)
  if (!agrees) throw new Refused('zip_hostile')
  return header.localStart + 30 + name.length + view.getUint16(28, true)
}

function decodeName(bytes: Uint8Array): string {
  const name = new TextDecoder('utf-8').decode(bytes)
  if (isDeceptiveName(name)) throw new Refused('zip_hostile')
  return name
}

function refuseBombs(entries: ZipEntry[]): void {
  let total = 0
  for (const { bytes, packedBytes } of entries) {
    total += bytes
    if (total > mostBytes || (bytes > ratioFrom && bytes > packedBytes * mostRatio)) throw new Refused('zip_hostile')
  }
}

/** Refuses entry names that differ only in case, since programs disagree on which of the entries counts. */
function refuseTwins(entries: ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()))
  if (names.size !== entries.length) throw new Refused('zip_hostile')
}

function refuseOverlaps(spans: [number, number][]): void {
  spans.sort(([a], [b]) => a - b)
  let free = 0
  for (const [start, end] of spans) {
    if (start < free) throw new Refused('zip_hostile')
    free = end
  }
}

const endBytes = 22
const longestComment = 0xffff

/** Location of the directory, which must be inside the file and right before the end record. */
type ZipEnd = { entries: number; directoryStart: number; directoryBytes: number }

function readZipEnd(source: ByteSource): ZipEnd {
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
    return withWideEnd(source, tailStart + at, plain)
  }
  throw new Refused('zip_broken')
}

/** Returns the zip64 end record if the ZIP has one, else the plain one (APPNOTE 4.3.14). */
function withWideEnd(source: ByteSource, plainEnd: number, plain: ZipEnd): ZipEnd {
  const isWide =
    plain.entries === 0xffff || plain.directoryBytes === 0xffff_ffff || plain.directoryStart === 0xffff_ffff
  const locator = plainEnd - locatorBytes
  const hasLocator = locator >= 0 && viewOf(source, locator, 4).getUint32(0, true) === 0x07064b50
  if (!isWide && !hasLocator) return bounded(plain, plainEnd)
  const wide = readWideEnd(source, plainEnd)
  const isSame =
    [0xffff, wide.entries].includes(plain.entries) &&
    [0xffff_ffff, wide.directoryStart].includes(plain.directoryStart) &&
    [0xffff_ffff, wide.directoryBytes].includes(plain.directoryBytes)
  if (!isSame) throw new Refused('zip_hostile')
  return wide
}

const locatorBytes = 20

function readWideEnd(source: ByteSource, plainEnd: number): ZipEnd {
  const locator = viewOf(source, plainEnd - locatorBytes, locatorBytes)
  if (locator.getUint32(0, true) !== 0x07064b50) throw new Refused('zip_hostile')
  const at = readUint64(locator, 8)
  const record = viewOf(source, at, 56)
  if (
    record.getUint32(0, true) !== 0x06064b50 ||
    at + 12 + readUint64(record, 4) !== plainEnd - locatorBytes ||
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

/** Returns the directory's location; refuses a gap between directory and end record, since it could hide data. */
function bounded(end: ZipEnd, recordStart: number): ZipEnd {
  if (end.directoryStart + end.directoryBytes !== recordStart) throw new Refused('zip_hostile')
  return end
}
