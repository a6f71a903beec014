import fs from 'node:fs'
import { pieceBytes, type ByteSource } from './byte-source.ts'
import { recognizeModel } from './read-model.ts'
import { zipTools } from './zip-tools.server.ts'

/** The file lent by `runInChild`. */
const lent = 3

/** Runs in a process of its own: recognises the file on descriptor 3 and prints the finding as JSON. */
export async function recognizeInChild(name: string): Promise<void> {
  const finding = await recognizeModel(descriptorSource(lent), name, zipTools)
  fs.writeSync(1, JSON.stringify(finding))
}

/** Reads in places into one buffer, which keeps a file of any size at a megabyte of memory. */
function descriptorSource(descriptor: number): ByteSource {
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

if (import.meta.main) await recognizeInChild(process.argv[2] ?? '')
