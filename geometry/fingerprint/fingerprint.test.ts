import { describe, expect, it } from 'vitest'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readBinaryStl } from '#geometry/io/read-stl.ts'
import { joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
import { changes } from '../../scripts/provenance/copies.ts'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { oddShape } from '../../tests/support/models/odd-shape.ts'
import { fingerprintsOf, likenessOfModels } from './fingerprint.ts'

const prints = (mesh: Mesh) => fingerprintsOf(mesh, shellsOf(mesh))
const moved = ({ positions, triangles }: Mesh, by: number): Mesh => ({
  positions: positions.map((value, i) => (i % 3 === 0 ? value + by : value)),
  triangles,
})

describe('the fingerprints of a model', () => {
  it.each(Object.entries(changes))('the fingerprints of a model are found again: %s', (_change, change) => {
    const mesh = oddShape(1)
    expect(likenessOfModels(prints(change(mesh)), prints(mesh))).not.toBeNull()
  })

  it('the fingerprints of a model are found again in another tessellation by the shape alone', () => {
    expect(likenessOfModels(prints(oddShape(1, 60, 100)), prints(oddShape(1)))).toMatchObject({ common: 0 })
  })

  it('the fingerprints of a model are found again where it is a part among others', () => {
    const plate = joinMeshes([oddShape(2), moved(oddShape(1), 80), moved(oddShape(3), 160)])
    expect(likenessOfModels(prints(plate), prints(oddShape(1)))).not.toBeNull()
    expect(likenessOfModels(prints(plate), prints(oddShape(4)))).toBeNull()
  })

  it('the fingerprints of a model are not those of other shapes', () => {
    const shapes = [1, 2, 3, 4, 5, 6].map((seed) => prints(oddShape(seed)))
    const alike = shapes.flatMap((a, i) => shapes.slice(i + 1).filter((b) => likenessOfModels(a, b)))
    expect(alike).toEqual([])
  })

  it('common shapes get no fingerprints', () => {
    const box = readBinaryStl(bytesSource(boxStl(20, 8))).mesh
    const ball = oddShape(0)
    for (let i = 0; i < ball.positions.length; i += 3) {
      const length = Math.hypot(...ball.positions.subarray(i, i + 3))
      for (let axis = 0; axis < 3; axis++) ball.positions[i + axis]! *= 20 / length
    }
    expect([prints(box), prints(ball)]).toEqual([[], []])
  })
})
