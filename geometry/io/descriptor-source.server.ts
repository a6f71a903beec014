import fs from 'node:fs'
import { pieceBytes, type ByteSource } from './byte-source.ts'

/** An open file, read in places into one buffer, which keeps a file of any size at a megabyte of memory. */
export function descriptorSource(descriptor: number): ByteSource {
  let buffer = Buffer.alloc(pieceBytes)
  function read(start: number, length: number): Uint8Array {
    if (length > buffer.length) buffer = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const got = fs.readSync(descriptor, buffer, filled, length - filled, start + filled)
      if (got === 0) break
      filled += got
    }
    return buffer.subarray(0, filled)
  }
  return { size: fs.fstatSync(descriptor).size, read }
}
