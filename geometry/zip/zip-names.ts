import { Refused } from '#geometry/io/recognition.ts'

const wide = 0xffff_ffff

/** Returns whether the name of a ZIP entry is dangerous: parent folders, roots, drives, devices, hidden characters. */
export function isDeceptiveName(name: string): boolean {
  return (
    name === '' ||
    name.length > 500 ||
    name.includes('\ufffd') ||
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    /[\u0000-\u001f\u007f\\]/.test(name) ||
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').some((part) => part === '..' || part === '.') ||
    name.includes('//')
  )
}

type Sizes = { bytes: number; packedBytes: number; localStart: number }

/** Returns size and position of a ZIP entry; the zip64 extra field replaces values of 0xFFFFFFFF. */
export function wideSizes(view: DataView, extraStart: number, extraBytes: number, sizes: Sizes): Sizes {
  if (sizes.bytes !== wide && sizes.packedBytes !== wide && sizes.localStart !== wide) return sizes
  const end = extraStart + extraBytes
  if (end > view.byteLength) throw new Refused('zip_broken')
  for (let at = extraStart; at + 4 <= end;) {
    const length = view.getUint16(at + 2, true)
    const next = at + 4 + length
    if (next > end) throw new Refused('zip_broken')
    if (view.getUint16(at, true) === 1) return readWide(view, at + 4, next, sizes)
    at = next
  }
  throw new Refused('zip_hostile')
}

function readWide(view: DataView, start: number, end: number, sizes: Sizes): Sizes {
  let at = start
  const widened = (value: number) => {
    if (value !== wide) return value
    if (at + 8 > end) throw new Refused('zip_hostile')
    at += 8
    return readUint64(view, at - 8)
  }
  return {
    bytes: widened(sizes.bytes),
    packedBytes: widened(sizes.packedBytes),
    localStart: widened(sizes.localStart),
  }
}

/** Reads a 64-bit number; refuses a number above 2⁴⁸, beyond any real file. */
export function readUint64(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > 2n ** 48n) throw new Refused('zip_hostile')
  return Number(value)
}
