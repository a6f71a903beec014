import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const facetsPerPiece = 65_536

/** Provides a temporary file with a torus of about this many triangles. */
export async function withTorus<T>(triangles: number, use: (file: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-bench-'))
  try {
    const file = path.join(folder, 'torus.stl')
    writeTorus(file, triangles)
    return await use(file)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** Writes a closed, bumpy torus as binary STL, in chunks. */
function writeTorus(file: string, triangles: number): void {
  const around = Math.floor(Math.sqrt(triangles / 4))
  const along = 2 * around
  const header = Buffer.alloc(84)
  header.writeUInt32LE(2 * along * around, 80)
  const handle = fs.openSync(file, 'w')
  fs.writeSync(handle, header)
  let piece = Buffer.alloc(50 * facetsPerPiece)
  let at = 0
  for (const facet of facets(along, around)) {
    for (let k = 0; k < 9; k++) piece.writeFloatLE(facet[k]!, at + 12 + 4 * k)
    at += 50
    if (at < piece.length) continue
    fs.writeSync(handle, piece)
    piece = Buffer.alloc(piece.length)
    at = 0
  }
  fs.writeSync(handle, piece, 0, at)
  fs.closeSync(handle)
}

function* facets(along: number, around: number): Generator<number[]> {
  const point = (i: number, j: number) => {
    const u = (2 * Math.PI * (i % along)) / along
    const v = (2 * Math.PI * (j % around)) / around
    const tube = 20 + 1.5 * Math.sin(9 * u) * Math.cos(7 * v)
    const reach = 60 + tube * Math.cos(v)
    return [reach * Math.cos(u), reach * Math.sin(u), tube * Math.sin(v)]
  }
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < around; j++) {
      const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)]
      yield [...a, ...b, ...c]
      yield [...a, ...c, ...d]
    }
  }
}
