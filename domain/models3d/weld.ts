import type { Mesh } from './mesh.ts'

/**
 * Gives vertices at exactly the same place one index (open addressing on the bits of x, y, z) and drops
 * triangles that thereby lose a corner. −0 and 0 are the same place. Linear in the number of vertices.
 */
export function weld(mesh: Mesh): Mesh {
  const count = mesh.positions.length / 3
  const positions = mesh.positions.map((value) => value + 0)
  const bits = new Uint32Array(positions.buffer)
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, count * 2)))
  const table = new Int32Array(size).fill(-1)
  const newIndex = new Uint32Array(count)
  let kept = 0
  for (let v = 0; v < count; v++) {
    const [x, y, z] = [bits[v * 3]!, bits[v * 3 + 1]!, bits[v * 3 + 2]!]
    let slot = hash(x, y, z) & (size - 1)
    for (;;) {
      const other = table[slot]!
      if (other < 0) {
        positions.copyWithin(kept * 3, v * 3, v * 3 + 3)
        table[slot] = kept
        newIndex[v] = kept++
        break
      }
      if (bits[other * 3] === x && bits[other * 3 + 1] === y && bits[other * 3 + 2] === z) {
        newIndex[v] = other
        break
      }
      slot = (slot + 1) & (size - 1)
    }
  }
  return { positions: positions.slice(0, kept * 3), triangles: solidTriangles(mesh.triangles, newIndex) }
}

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}

function solidTriangles(triangles: Uint32Array, newIndex: Uint32Array): Uint32Array {
  const kept = new Uint32Array(triangles.length)
  let n = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [newIndex[triangles[i]!]!, newIndex[triangles[i + 1]!]!, newIndex[triangles[i + 2]!]!]
    if (a === b || b === c || c === a) continue
    kept[n] = a
    kept[n + 1] = b
    kept[n + 2] = c
    n += 3
  }
  return kept.slice(0, n)
}
