import { describe, expect, test } from 'vitest'
import { blockMesh } from '../../tests/support/models/block-mesh.ts'
import { cubeMesh, modelXml, threeMf } from '../../tests/support/models/three-mf.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { writeObj, writeStl } from '#geometry/io/write-model.ts'
import { findingsOf } from './findings.ts'
import { inspectModel } from './inspect-model.ts'
import { type Box, boxOf, joinMeshes, type Mesh } from './mesh.ts'

type Place = readonly [x: number, y: number, z: number]

/** A block of `size` mm with its low corner at `at`. */
const block = ([width, depth, height]: Place, [x, y, z]: Place): Mesh =>
  blockMesh((n) => [x + (n & 1 ? width : 0), y + (n & 2 ? depth : 0), z + (n & 4 ? height : 0)])

async function inspected(content: Uint8Array, name: string) {
  const found = await inspectModel(bytesSource(content), name, zipTools)
  if (!found.ok) throw new Error(found.reason)
  return { ...found.report, mesh: found.mesh, kinds: findingsOf(found.report).map(({ kind }) => kind) }
}

const ofBlocks = (...blocks: Mesh[]) => inspected(writeStl(joinMeshes(blocks)), 'x.stl')

const item = (x: number, y: number, z = 0, id = 1) =>
  `<item objectid="${id}" transform="1 0 0 0 1 0 0 0 1 ${x} ${y} ${z}"/>`
const object = (id: number, content: string) => `<object id="${id}" type="model">${content}</object>`
const ofItems = (...items: string[]) =>
  inspected(threeMf(modelXml(object(1, cubeMesh), `<build>${items.join('')}</build>`)), 'x.3mf')

const side: Place = [10, 20, 30]

describe('objects that lie apart', () => {
  test('four plates of one part: the size of one, four objects, close together in the picture', async () => {
    const { size, objects, together, volume, shells, mesh, kinds } = await ofItems(
      item(120, 120),
      item(120, -187),
      item(427, 120),
      item(427, -187),
    )
    expect({ size, objects, shells, volume }).toEqual({ size: [20, 20, 20], objects: 4, shells: 4, volume: 32_000 })
    expect(Math.max(...together)).toBeLessThan(90)
    const { min, max } = boxOf(mesh)
    expect(max.map((high, axis) => high - min[axis]!)).toEqual(together)
    expect(kinds).toEqual(['several_objects'])
  })

  test.each([
    ['along x', [500, 0, 0]],
    ['along y', [0, 500, 0]],
    ['above one another', [0, 0, 500]],
    ['across', [300, 300, 300]],
  ] as const)('two blocks in an STL or OBJ, %s: the size of one, two objects, on one floor', async (_, at) => {
    const both = joinMeshes([block(side, [0, 0, 0]), block(side, at)])
    for (const file of [
      await inspected(writeStl(both), 'x.stl'),
      await inspected(Buffer.from(writeObj(both)), 'x.obj'),
    ]) {
      expect(file).toMatchObject({ size: side, objects: 2 })
      expect(file.volume).toBeCloseTo(12_000, 1)
      expect(file.bedArea).toBeCloseTo(400, 2)
      expect(Math.max(...file.together)).toBeLessThan(50)
    }
  })

  test('they do not overlap once they are close together', async () => {
    const blocks = Array.from({ length: 12 }, (_, i) =>
      block([10 + i, 20 - i, 5 + i], [i * 200, (i % 3) * 150, i * 10]),
    )
    const { mesh, objects } = await ofBlocks(...blocks)
    expect(objects).toBe(12)
    const boxes = Array.from({ length: 12 }, (_, i) => boxOfBlock(mesh, i))
    const overlaps = (a: Box, b: Box) =>
      [0, 1, 2].every((axis) => a.min[axis]! < b.max[axis]! && b.min[axis]! < a.max[axis]!)
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([])
  })

  test('the largest decides, and a longer one that would not fit into its place counts for printers too', async () => {
    const small = block([5, 5, 5], [400, 0, 0])
    const long = block([150, 4, 4], [0, 300, 0])
    const { size, objects, objectSizes, largestAt, together, mesh } = await ofBlocks(
      small,
      long,
      block([60, 60, 60], [0, 0, 0]),
    )
    expect({ size, objects, objectSizes }).toEqual({
      size: [60, 60, 60],
      objects: 3,
      objectSizes: [
        [60, 60, 60],
        [150, 4, 4],
      ],
    })
    const { min } = boxOf(mesh)
    const left = min[0] + together[0] / 2 + largestAt[0] - 30
    expect([...mesh.positions].some((x, i) => i % 3 === 0 && Math.abs(x - left) < 1e-3)).toBe(true)
  })
})

/** The box of the n-th block, by its first eight vertices in the order of the file. */
function boxOfBlock({ positions }: Mesh, n: number): Box {
  return boxOf({ positions: positions.subarray(n * 24, n * 24 + 24), triangles: new Uint32Array() })
}

describe('what belongs together', () => {
  test('a plate that its maker arranged closely stays as it is', async () => {
    const { size, objects, together } = await ofBlocks(block(side, [0, 0, 0]), block(side, [15, 3, 0]))
    expect({ size, objects, together }).toEqual({ size: side, objects: 2, together: [25, 23, 30] })
  })

  test.each([
    ['bodies one in the other', block([30, 30, 30], [0, 0, 0]), block([10, 10, 10], [10, 10, 10])],
    ['bodies that cross', block([30, 10, 10], [0, 0, 0]), block([10, 10, 30], [10, 0, 0])],
    ['supports drawn 0.2 mm below', block([30, 30, 10], [0, 0, 10.2]), block([30, 30, 10], [0, 0, 0])],
    ['bodies that touch', block([15, 30, 30], [0, 0, 0]), block([15, 30, 30], [15, 0, 0])],
  ])('%s are one object', async (_, one, other) => {
    const { size, objects } = await ofBlocks(one, other)
    expect(objects).toBe(1)
    expect(Math.max(...size)).toBe(30)
  })

  test('two items of a 3MF that touch are two objects without a warning, and stay side by side', async () => {
    const { size, objects, shells, crowdedEdges, together, kinds } = await ofItems(item(0, 0), item(20, 0))
    expect({ size, objects, shells, crowdedEdges, together, kinds }).toEqual({
      size: [20, 20, 20],
      objects: 2,
      shells: 2,
      crowdedEdges: 0,
      together: [40, 20, 20],
      kinds: ['several_objects'],
    })
  })

  test('two components of one object that touch are one object without a warning', async () => {
    const pair = `<components><component objectid="1"/><component objectid="1" transform="1 0 0 0 1 0 0 0 1 20 0 0"/></components>`
    const model = modelXml(object(1, cubeMesh) + object(2, pair), '<build><item objectid="2"/></build>')
    expect(await inspected(threeMf(model), 'x.3mf')).toMatchObject({
      size: [40, 20, 20],
      objects: 1,
      shells: 2,
      crowdedEdges: 0,
    })
  })

  test('thousands of loose triangles side by side are no objects', async () => {
    const grid = Array.from({ length: 900 }, (_, i) => {
      const [x, y] = [(i % 30) * 10, Math.floor(i / 30) * 10]
      return { positions: new Float32Array([x, y, 0, x + 5, y, 0, x, y + 5, 0]), triangles: new Uint32Array([0, 1, 2]) }
    })
    expect(await ofBlocks(...grid)).toMatchObject({ objects: 1, volume: 0 })
  })
})

describe('the volume of what is printed', () => {
  test('a hundred items in one place are as large as one', async () => {
    const { volume, size, objects } = await ofItems(...Array.from({ length: 100 }, () => item(0, 0)))
    expect(volume).toBeCloseTo(8_000, 0)
    expect({ size, objects }).toEqual({ size: [20, 20, 20], objects: 100 })
  })

  test('bodies that fill more than their box count once where they overlap', async () => {
    const stacked = await ofBlocks(
      block([20, 20, 20], [0, 0, 0]),
      block([20, 20, 20], [0.5, 0.25, 0]),
      block([20, 20, 20], [1, 0.5, 0]),
    )
    // 20 × 20 and twice the strips that the next one adds.
    expect(stacked.volume / (20 * (400 + 2 * (0.5 * 20 + 0.25 * 20 - 0.5 * 0.25)))).toBeCloseTo(1, 2)
  })

  test('a loose triangle far away adds nothing to the volume or to the size', async () => {
    const stray = {
      positions: new Float32Array([500, 0, 9, 510, 0, 9, 500, 10, 9]),
      triangles: new Uint32Array([0, 1, 2]),
    }
    const { volume, size, objects, openEdges } = await ofBlocks(block(side, [0, 0, 0]), stray)
    expect({ volume, size, objects, openEdges }).toEqual({ volume: 6_000, size: side, objects: 1, openEdges: 3 })
  })

  test('a cavity is taken off', async () => {
    const { positions, triangles } = block([10, 10, 10], [10, 10, 10])
    const cavity = { positions, triangles: triangles.toReversed() }
    expect(await ofBlocks(block([30, 30, 30], [0, 0, 0]), cavity)).toMatchObject({ volume: 26_000, objects: 1 })
  })
})
