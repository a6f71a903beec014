import fs from 'node:fs'
import zlib from 'node:zlib'
import { Fault } from '#fault'
import { joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'

export type ModelPart = { name: string; mesh: Mesh }

export const modelArchive = 'demo/models.br'

/** JSON header of the archive: sizes of meshes, and each file's parts by name and mesh index. */
type Contents = {
  meshes: { vertices: number; triangles: number }[]
  files: Record<string, { name: string; mesh: number }[]>
}

let models: Map<string, ModelPart[]> | undefined

export function modelParts(fileName: string): ModelPart[] {
  models ??= unpackModels(fs.readFileSync(modelArchive))
  const parts = models.get(fileName)
  if (!parts) throw new Fault(`demonstration: no model ${fileName}`)
  return parts
}

export function modelMesh(fileName: string): Mesh {
  return joinMeshes(modelParts(fileName).map(({ mesh }) => mesh))
}

/** Packs models without loss by Brotli, as deltas in byte planes; equal meshes are stored once. */
export function packModels(files: ReadonlyMap<string, readonly ModelPart[]>): Buffer {
  const known = new Map<string, number>()
  const contents: Contents = { meshes: [], files: {} }
  const bodies: Uint8Array[] = []
  for (const [file, parts] of files)
    contents.files[file] = parts.map(({ name, mesh }) => {
      const body = Buffer.concat([
        planesOf(new Int32Array(mesh.positions.slice().buffer)),
        planesOf(new Int32Array(mesh.triangles.slice().buffer)),
      ])
      const key = body.toString('latin1')
      if (!known.has(key)) {
        known.set(key, bodies.push(body) - 1)
        contents.meshes.push({ vertices: mesh.positions.length / 3, triangles: mesh.triangles.length / 3 })
      }
      return { name, mesh: known.get(key)! }
    })
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_WINDOW_BITS } = zlib.constants
  return zlib.brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), ...bodies]), {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  })
}

export function unpackModels(packed: Uint8Array): Map<string, ModelPart[]> {
  const bytes = zlib.brotliDecompressSync(packed)
  const head = bytes.indexOf('\n')
  const { meshes: sizes, files } = JSON.parse(bytes.toString('utf8', 0, head)) as Contents
  let at = head + 1
  const next = (rows: number) => valuesOf(bytes.subarray(at, (at += rows * 12)))
  const meshes = sizes.map(({ vertices, triangles }): Mesh => {
    const positions = new Float32Array(next(vertices).buffer)
    return { positions, triangles: new Uint32Array(next(triangles).buffer) }
  })
  return new Map(
    Object.entries(files).map(([file, parts]) => [
      file,
      parts.map(({ name, mesh }) => ({ name, mesh: meshes[mesh]! })),
    ]),
  )
}

function planesOf(values: Int32Array): Uint8Array {
  const rows = values.length / 3
  const bytes = new Uint8Array(rows * 12)
  for (let i = 0; i < values.length; i++) {
    const difference = (values[i]! - (values[i - 3] ?? 0)) | 0
    const folded = (difference << 1) ^ (difference >> 31)
    for (let plane = 0; plane < 4; plane++)
      bytes[((i % 3) * 4 + plane) * rows + Math.floor(i / 3)] = folded >>> (8 * plane)
  }
  return bytes
}

function valuesOf(bytes: Uint8Array): Int32Array {
  const rows = bytes.length / 12
  const values = new Int32Array(rows * 3)
  for (let i = 0; i < values.length; i++) {
    let folded = 0
    for (let plane = 0; plane < 4; plane++)
      folded |= bytes[((i % 3) * 4 + plane) * rows + Math.floor(i / 3)]! << (8 * plane)
    values[i] = (values[i - 3] ?? 0) + ((folded >>> 1) ^ -(folded & 1))
  }
  return values
}
