import zlib from 'node:zlib'
import { write3mf } from '#geometry/io/write-3mf.ts'
import { writeObj } from '#geometry/io/write-obj.ts'
import { writeStl } from '#geometry/io/write-stl.ts'
import type { SeedFile } from './catalog/project.ts'

/** Generates a file of the catalogue: the same bytes every time. */
export function modelBytes(file: SeedFile, parts = file.parts()): Uint8Array {
  const [first] = parts
  if (!first) throw new Error(`${file.name} has no part`)
  if (file.format === 'stl') return writeStl(first.mesh, first.name)
  if (file.format === 'obj') return new TextEncoder().encode(writeObj(first.mesh, first.name))
  return write3mf(parts, (bytes) => zlib.deflateRawSync(bytes))
}
