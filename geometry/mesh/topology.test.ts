import { describe, expect, it } from 'vitest'
import { boxOf, joinMeshes, type Mesh } from './mesh.ts'
import { measure } from './measure.ts'
import { edgeFaults } from './topology.ts'
import { weld } from './weld.ts'

/** A block of 2 × 3 × 4 mm with its low corner at the origin. */
function block(): Mesh {
  const positions = new Float32Array(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? 2 : 0, i & 2 ? 3 : 0, i & 4 ? 4 : 0]),
  )
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const
  return { positions, triangles: new Uint32Array(faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])) }
}

/** Three vertices of its own for every triangle, as an STL file has it. */
function soup({ positions, triangles }: Mesh): Mesh {
  return {
    positions: new Float32Array([...triangles].flatMap((v) => Array.from(positions.slice(v * 3, v * 3 + 3)))),
    triangles: Uint32Array.from(triangles.keys()),
  }
}

describe('weld', () => {
  it('weld gives equal places one vertex, and −0 is 0', () => {
    const apart = soup(block())
    apart.positions[0] = -0
    const welded = weld(apart)
    expect(welded.positions).toHaveLength(8 * 3)
    expect(edgeFaults(welded)).toEqual({ open: 0, crowded: 0, flipped: 0 })
  })

  it('weld drops triangles that lose a corner', () => {
    const mesh: Mesh = {
      positions: new Float32Array([0, 0, 0, 1, 0, 0, 1, 0, 0]),
      triangles: new Uint32Array([0, 1, 2]),
    }
    expect(weld(mesh).triangles).toHaveLength(0)
  })
})

describe('edgeFaults', () => {
  it('edgeFaults finds no fault on a closed block', () => {
    expect(edgeFaults(block())).toEqual({ open: 0, crowded: 0, flipped: 0 })
  })

  it('edgeFaults counts the border of a missing triangle as open', () => {
    const mesh = block()
    expect(edgeFaults({ ...mesh, triangles: mesh.triangles.slice(3) })).toEqual({ open: 3, crowded: 0, flipped: 0 })
  })

  it('edgeFaults counts the border of a triangle that is inside out as flipped', () => {
    const mesh = block()
    mesh.triangles.set([0, 3, 2])
    expect(edgeFaults(mesh)).toEqual({ open: 0, crowded: 0, flipped: 3 })
  })

  it('edgeFaults counts edges of more than two triangles as crowded', () => {
    const mesh = block()
    expect(edgeFaults({ ...mesh, triangles: new Uint32Array([...mesh.triangles, 0, 1, 7]) }).crowded).toBeGreaterThan(0)
  })
})

describe('measure', () => {
  it('measures a block wherever it is placed', () => {
    const mesh = block()
    const far = { ...mesh, positions: mesh.positions.map((value) => value + 500) }
    for (const one of [mesh, far]) {
      const { triangles, size, volume, area } = measure(one)
      expect([triangles, ...size]).toEqual([12, 2, 3, 4])
      expect(volume).toBeCloseTo(24, 6)
      expect(area).toBeCloseTo(52, 6)
    }
  })

  it('measure gives a mesh that is inside out a negative volume', () => {
    const mesh = block()
    expect(measure({ ...mesh, triangles: mesh.triangles.toReversed() }).volume).toBeCloseTo(-24, 6)
  })

  it('measure adds up joined meshes', () => {
    const both = joinMeshes([block(), block()])
    expect(measure(both).volume).toBeCloseTo(48, 6)
    expect(boxOf(both)).toEqual({ min: [0, 0, 0], max: [2, 3, 4] })
  })
})
