import { describe, expect, it } from 'vitest'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { findingMessage } from '#domain/models/finding-messages.ts'
import { findingKinds, findingsOf, gravest } from './findings.ts'
import { inspectMesh } from './inspect-mesh.ts'
import { MeshBuilder } from './mesh-builder.ts'
import { readBinaryStl } from '#geometry/io/read-stl.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { guessUnits } from './unit.ts'

/** Facets of a closed box of 20 mm, each as its nine coordinates; `change` gives what becomes of each. */
function inspected(change: (facet: number[], index: number) => number[][] = (facet) => [facet]) {
  const file = boxStl(20, 2)
  const builder = new MeshBuilder()
  for (let i = 0; i < 48; i++) {
    const facet = Array.from({ length: 9 }, (_, k) => file.readFloatLE(84 + 50 * i + 12 + 4 * k))
    for (const p of change(facet, i)) {
      const corner = (at: number) => builder.vertex(p[at]!, p[at + 1]!, p[at + 2]!)
      builder.triangle(corner(0), corner(3), corner(6))
    }
  }
  const { parts: _, ...facts } = inspectMesh(builder.finish())
  return { ...facts, kinds: findingsOf({ format: 'stl', ...facts }).map((finding) => finding.kind) }
}

const turned = ([a, b, c, ...rest]: number[]) => [...rest.slice(3), ...rest.slice(0, 3), a!, b!, c!]
const moved = (facet: number[], by: number) => facet.map((value, k) => (k % 3 === 0 ? value + by : value))

describe('inspectModel', () => {
  it('a closed box: its measures, and nothing to mend', () => {
    expect(inspected()).toEqual({
      triangles: 48,
      size: [20, 20, 20],
      objects: 1,
      objectSizes: [[20, 20, 20]],
      together: [20, 20, 20],
      largestAt: [0, 0, 0],
      volume: 8000,
      area: 2400,
      shells: 1,
      openEdges: 0,
      crowdedEdges: 0,
      flippedEdges: 0,
      degenerate: 0,
      overhangArea: 0,
      bedArea: 400,
      isInsideOut: false,
      closesByRounding: false,
      remarks: [],
      kinds: [],
    })
  })

  it('a hole', () => {
    expect(inspected((facet, i) => (i === 0 ? [] : [facet]))).toMatchObject({ openEdges: 3, kinds: ['open_edges'] })
  })

  it('a face turned over', () => {
    expect(inspected((facet, i) => [i === 0 ? turned(facet) : facet])).toMatchObject({
      flippedEdges: 3,
      openEdges: 0,
      kinds: ['flipped_edges'],
    })
  })

  it('a box inside out: its volume is that of the mended one', () => {
    const { volume, isInsideOut, kinds } = inspected((facet) => [turned(facet)])
    expect({ volume, isInsideOut }).toEqual({ volume: 8000, isInsideOut: true })
    expect(kinds).toContain('inside_out')
  })

  it('two boxes: apart they are two shells, along an edge they crowd it, on a column the upper one hangs over', () => {
    const beside = (by: number) => inspected((facet) => [facet, moved(facet, by)])
    expect(beside(50)).toMatchObject({ shells: 2, objects: 2, volume: 16_000, kinds: ['several_objects'] })
    const diagonal = inspected((facet) => [facet, facet.map((value, k) => (k % 3 === 2 ? value : value + 20))])
    expect(diagonal).toMatchObject({ crowdedEdges: 2, openEdges: 0 })
    const above = inspected((facet) => [facet, facet.map((value, k) => (k % 3 === 2 ? value + 20.2 : value))])
    expect(above).toMatchObject({ overhangArea: 400, bedArea: 400, objects: 1, shells: 2 })
    expect(above.kinds).toContain('overhangs')
  })

  it('an inspection finds gaps of rounding, which every slicer closes, apart from real ones', () => {
    const jitter = (by: number) => inspected((facet, i) => [i % 5 === 0 ? facet.map((v) => v + by) : facet])
    expect(jitter(1e-4)).toMatchObject({ closesByRounding: true, kinds: ['torn_by_rounding'] })
    expect(jitter(0.1)).toMatchObject({ closesByRounding: false })
  })

  it('an inspection finds triangles without an area, counted wherever they were dropped', () => {
    const line = [0, 0, 0, 5, 0, 0, 10, 0, 0]
    const point = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(inspected((facet, i) => (i === 0 ? [facet, point, point] : [facet]))).toMatchObject({
      degenerate: 2,
      triangles: 50,
    })
    expect(inspected((facet, i) => (i === 0 ? [facet, line] : [facet])).degenerate).toBe(1)
  })

  it('an inspection leaves out points that no triangle uses are not part of it', () => {
    const builder = new MeshBuilder()
    builder.vertex(-500, 0, 0)
    builder.triangle(builder.vertex(0, 0, 0), builder.vertex(3, 0, 0), builder.vertex(0, 4, 0))
    const { size, mesh } = builder.finish()
    expect(size).toEqual([3, 4, 0])
    expect([...mesh.triangles]).toEqual([0, 1, 2])
  })

  it('an inspection gives the same result when a million edges meet in one vertex', () => {
    const builder = new MeshBuilder()
    const [top, n] = [builder.vertex(0, 0, 10), 60_000]
    const rim = Array.from({ length: n }, (_, i) =>
      builder.vertex(Math.cos((i / n) * 6.28), Math.sin((i / n) * 6.28), 0),
    )
    for (let i = 0; i + 1 < n; i++) builder.triangle(rim[i]!, rim[i + 1]!, top)
    expect(inspectMesh(builder.finish())).toMatchObject({ openEdges: n - 1 + 2, shells: 1 })
  })
})

describe('findings', () => {
  const report = { format: 'stl' as const, ...inspected() }

  it('findings are ordered by gravity, and all have words', () => {
    const grave = findingsOf({ ...report, openEdges: 1, shells: 2, crowdedEdges: 3 })
    expect(grave.map((finding) => finding.severity)).toEqual(['problem', 'warning', 'note'])
    expect([gravest(grave), gravest([])]).toEqual(['problem', null])
    for (const kind of findingKinds) {
      const { title, advice } = findingMessage({ kind, severity: 'note', amount: 1234.5 })
      expect(`${title} ${advice}`).not.toMatch(/[{}]/)
    }
    expect(findingMessage({ kind: 'open_edges', severity: 'problem', amount: 1 }).advice).toContain('Há 1 aresta com')
  })

  it('findings go by the unit that was confirmed', () => {
    const kinds = (unit: number) => findingsOf({ ...report, size: [0.02, 0.02, 0.02] }, unit).map(({ kind }) => kind)
    expect([kinds(1), kinds(1000)]).toEqual([['tiny'], []])
  })
})

it('an inspection asks for the unit when millimetres make no thing to print', () => {
  expect(guessUnits('stl', [0.05, 0.02, 0.01])).toEqual(['m', 'in', 'cm'])
  expect(guessUnits('obj', [5, 2.5, 1.4])).toEqual(['in', 'cm'])
  expect(guessUnits('stl', [20, 20, 20])).toEqual([])
  expect(guessUnits('3mf', [5, 2, 1])).toEqual([])
})

it('a box from its file', () => {
  expect(inspectMesh(readBinaryStl(bytesSource(boxStl(20, 30)))).volume).toBeCloseTo(8000, 3)
})
