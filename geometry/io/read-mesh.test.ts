import { fc, test as property } from '@fast-check/vitest'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { cubeMesh, modelXml, threeMf } from '../../tests/support/models/three-mf.ts'
import { bytesSource } from './byte-source.ts'
import { measure } from '#geometry/mesh/measure.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { MeshBuilder, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { readModel } from './read-model.ts'
import { edgeFaults } from '#geometry/mesh/topology.ts'
import { triangulate } from '#geometry/mesh/triangulate.ts'
import { write3mf } from './write-3mf.server.ts'
import { writeObj, writeStl } from './write-model.ts'
import { zipTools } from './node-files.server.ts'

async function read(content: string | Uint8Array, name: string) {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const found = await readModel(bytesSource(bytes), name, zipTools)
  if (!found.ok || !found.content) throw new Error(found.ok ? 'no content' : found.reason)
  return found.content
}

const closed = { open: 0, crowded: 0, flipped: 0 }

/** A block of 2 × 3 × 4 mm with its low corner at the origin. */
const block: Mesh = {
  positions: new Float32Array([0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? 2 : 0, i & 2 ? 3 : 0, i & 4 ? 4 : 0])),
  triangles: new Uint32Array(
    [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ].flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!]),
  ),
}

function asciiStl({ positions: p, triangles }: Mesh, end: string): string {
  const lines = ['solid bloco']
  for (let i = 0; i < triangles.length; i += 3) {
    lines.push('facet normal 0 0 0', ' outer loop')
    for (const v of triangles.subarray(i, i + 3)) lines.push(`  vertex ${p[v * 3]} ${p[v * 3 + 1]} ${p[v * 3 + 2]}`)
    lines.push(' endloop', 'endfacet')
  }
  return [...lines, 'endsolid bloco', ''].join(end)
}

const blockAs3mf = await write3mf([{ name: 'bloco', mesh: block }])
const facts = { triangles: 12, size: [2, 3, 4], volume: 24, area: 52 }

describe('the same block', () => {
  it.each([
    ['binary STL', writeStl(block), 'b.stl'],
    ['ASCII STL, LF', asciiStl(block, '\n'), 'b.stl'],
    ['ASCII STL, CRLF', asciiStl(block, '\r\n'), 'b.stl'],
    ['ASCII STL, bare CR', asciiStl(block, '\r'), 'b.stl'],
    ['OBJ', writeObj(block), 'b.obj'],
    ['3MF', blockAs3mf, 'b.3mf'],
    [
      'OBJ of quads, counted backwards',
      'v 0 0 0\nv 2 0 0\nv 0 3 0\nv 2 3 0\nv 0 0 4\nv 2 0 4\nv 0 3 4\nv 2 3 4\nf -8 -6 -5 -7\nf -4 -3 -1 -2\nf -8 -7 -3 -4\nf -6 -2 -1 -5\nf -8 -4 -2 -6\nf -7 -5 -1 -3\n',
      'b.obj',
    ],
  ])('the same block is the same from %s', async (_, content, name) => {
    const { mesh, triangles, size } = await read(content, name)
    expect({ ...measure(mesh), triangles, size }).toEqual(facts)
    expect(mesh.positions).toHaveLength(8 * 3)
    expect(edgeFaults(mesh)).toEqual(closed)
  })
})

describe('3MF', () => {
  const object = (id: number, content: string, type = 'model') =>
    `<object id="${id}" type="${type}">${content}</object>`
  const volumeOf = async (model: string) => measure((await read(threeMf(model), 'x.3mf')).mesh).volume

  it('3MF puts parts where their transforms say, a mirrored one the right way out', async () => {
    const pair =
      '<components><component objectid="1"/><component objectid="1" transform="-1 0 0 0 1 0 0 0 1 -10 0 0"/></components>'
    const model = modelXml(
      object(1, cubeMesh) + object(2, pair),
      '<build><item objectid="2" transform="0 1 0 -1 0 0 0 0 1 100 0 0"/></build>',
    )
    const { mesh, objects } = await read(threeMf(model), 'x.3mf')
    expect(objects.together).toEqual([20, 50, 20])
    expect(measure(mesh).volume).toBeCloseTo(16_000)
    expect(edgeFaults(mesh)).toEqual(closed)
  })

  it('3MF leaves supports out', async () => {
    const both = modelXml(
      object(1, cubeMesh) + object(2, cubeMesh, 'support'),
      '<build><item objectid="1"/><item objectid="2" transform="1 0 0 0 1 0 0 0 1 50 0 0"/></build>',
    )
    expect(await volumeOf(both)).toBeCloseTo(8_000)
  })

  it('3MF is refused when it needs what we do not know', async () => {
    const needs = (namespace: string) =>
      modelXml(object(1, cubeMesh), undefined, ` xmlns:q="${namespace}" requiredextensions="q"`)
    expect(await volumeOf(needs('http://schemas.microsoft.com/3dmanufacturing/slice/2015/07'))).toBeCloseTo(8_000)
    await expect(volumeOf(needs('http://schemas.microsoft.com/3dmanufacturing/volumetric/2018/11'))).rejects.toThrow(
      'unknown_extension_3mf',
    )
  })

  const number = fc.float({ noNaN: true, min: -1000, max: 1000 }).map((value) => value.toPrecision(7))
  const point = fc.tuple(number, number, number)
  property.prop([
    fc.array(point, { minLength: 3, maxLength: 30 }),
    fc.array(fc.nat(29), { minLength: 3 }),
    fc.boolean(),
  ])('a mesh of 3MF is read as a general XML parser reads it', async (points, corners, isPlain) => {
    const triangles = corners.slice(0, corners.length - (corners.length % 3)).map((corner) => corner % points.length)
    const model = modelXml(
      object(
        1,
        `<mesh><!-- > --><vertices>${points.map(([x, y, z]) => (isPlain ? `<vertex x="${x}" y="${y}" z="${z}"/>` : `<vertex  y='${y}' x="${x}"\n z = "${z}"></vertex>`)).join('')}</vertices><triangles>${triangles
          .flatMap((_, i) =>
            i % 3
              ? []
              : `<triangle v1="${triangles[i]}" v2="${triangles[i + 1]}" v3="${triangles[i + 2]}"${isPlain ? '' : ' pid="&#49;"'}/>`,
          )
          .join('')}</triangles></mesh>`,
      ),
    )
    const ours = await readModel(bytesSource(threeMf(model)), 'x.3mf', zipTools)
    if (!ours.ok) return
    const plain = withSaxes(model)
    expect(corners3d(ours.content!.mesh)).toEqual(corners3d(plain.mesh))
    expect(ours.content?.triangles).toBe(plain.triangles)
  })
})

/** Reads the mesh of a 3MF by a general parser and builds it by the same rules. */
function withSaxes(xml: string): ReadMesh {
  const points: [number, number, number][] = []
  const builder = new MeshBuilder()
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes: a }) => {
    if (name === 'vertex') points.push([Number(a.x), Number(a.y), Number(a.z)])
    if (name !== 'triangle') return
    const [first, second, third] = [a.v1, a.v2, a.v3].map((corner) => builder.vertex(...points[Number(corner)]!))
    builder.triangle(first!, second!, third!)
  })
  parser.write(xml).close()
  builder.endItem()
  return builder.finish()
}

function corners3d({ positions, triangles }: Mesh): number[][] {
  return Array.from(triangles, (v) => Array.from(positions.slice(v * 3, v * 3 + 3), (value) => value + 0))
}

type Point = [number, number, number]

describe('polygons', () => {
  const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const shoelace = (polygon: Point[]) =>
    polygon.reduce((sum, point, i) => sum + turn([0, 0, 0], point, polygon[(i + 1) % polygon.length]!), 0) / 2

  function expectFilled(polygon: Point[]) {
    const areas = triangulate(polygon).map(([a, b, c]) => turn(polygon[a]!, polygon[b]!, polygon[c]!) / 2)
    expect(areas).toHaveLength(polygon.length - 2)
    expect(Math.min(...areas), 'turned over').toBeGreaterThanOrEqual(0)
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(shoelace(polygon))
  }

  it('polygons are filled to their own outline when they are concave, in any plane', () => {
    const arrow: Point[] = [
      [0, 0, 0],
      [4, 0, 0],
      [4, 4, 0],
      [3, 1, 0],
    ]
    for (let turns = 0; turns < 4; turns++) expectFilled([...arrow.slice(turns), ...arrow.slice(0, turns)])
    const comb: Point[] = [
      [0, 0, 0],
      [9, 0, 0],
    ]
    for (let tooth = 4; tooth >= 0; tooth--) comb.push([2 * tooth + 1, 5, 0], [2 * tooth, 1, 0])
    expectFilled(comb)
    const upright = arrow.map(([x, y]): Point => [7, x, y])
    expect(triangulate(upright)).toEqual(triangulate(arrow))
  })

  it('polygons are whole as an OBJ: an L of two faces and its walls is closed', async () => {
    const ring = [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ]
    const vertices = [0, 1].flatMap((z) => ring.map(([x, y]) => `v ${x} ${y} ${z}`))
    const walls = ring.map((_, i) => `f ${i + 1} ${((i + 1) % 6) + 1} ${((i + 1) % 6) + 7} ${i + 7}`)
    const { mesh } = await read([...vertices, 'f 6 5 4 3 2 1', 'f 7 8 9 10 11 12', ...walls].join('\n'), 'l.obj')
    expect(edgeFaults(mesh)).toEqual(closed)
    expect(measure(mesh).volume).toBeCloseTo(3)
  })

  it('polygons that cross themselves end too', () => {
    expect(
      triangulate([
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0.5, 2, 0],
      ]),
    ).toHaveLength(3)
  })
})

it('a file of many triangles shares their vertices', async () => {
  const { mesh, triangles } = await read(boxStl(20, 40), 'c.stl')
  expect(triangles).toBe(19_200)
  expect(mesh.positions.length / 3).toBe(19_200 / 2 + 2)
})
