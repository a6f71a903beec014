import type { Kernel, StepMesh, StepSettings } from 'occt-import-js'
import { describe, expect, test } from 'vitest'
import { blockMesh } from '../../tests/support/models/block-mesh.ts'
import { cylinderStep, stepOf, surfaceStepOf } from '../../tests/support/models/step-file.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
import { findingsOf } from '#geometry/mesh/findings.ts'
import { joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'
import { readStep, triangulateStep } from './read-step.server.ts'

const block = (x = 0) => blockMesh((n) => [x + (n & 1 ? 10 : 0), n & 2 ? 20 : 0, n & 4 ? 30 : 0])

/** A cylinder of 80 by 20 mm with a hole that leaves so thin a wall in this direction. */
function thinWalled(hole: number, wall: number, angle: number): string {
  const away = 40 - hole / 2 - wall
  return cylinderStep(80, 20, { diameter: hole, x: away * Math.cos(angle), y: away * Math.sin(angle) })
}

async function inspected(step: string) {
  const found = await inspectModel(bytesSource(Buffer.from(step, 'latin1')), 'x.step', { ...zipTools, readStep })
  if (!found.ok) return found.reason
  return { ...found.report, kinds: findingsOf(found.report).map(({ kind }) => kind) }
}

describe('a STEP file', () => {
  test.each([
    [80, 150],
    [4, 40],
    [600, 20],
  ])('with a cylinder of %i mm and %i mm height is measured within 0.05 mm and 0.1 %%', async (diameter, height) => {
    const found = await inspected(cylinderStep(diameter, height))
    if (typeof found === 'string') throw new Error(found)
    const wanted = [diameter, diameter, height]
    expect(found.size.every((side, axis) => Math.abs(side - wanted[axis]!) <= 0.05)).toBe(true)
    expect(Math.abs(found.volume / ((Math.PI / 4) * diameter ** 2 * height) - 1)).toBeLessThan(1e-3)
    expect(found.kinds).not.toContain('open_edges')
  })

  test.each([
    ['at rough steps', 60, 0.02, 0.37],
    ['at fine steps', 16, 0.002, 3],
  ])(
    'a STEP file is computed whole at other steps when a thin wall loses a face of its lids %s',
    async (_, hole, wall, angle) => {
      const found = await inspected(thinWalled(hole, wall, angle))
      if (typeof found === 'string') throw new Error(found)
      expect(found.openEdges).toBe(0)
      expect(found.kinds).not.toContain('lost_face')
      expect(Math.abs(found.volume / (Math.PI * (40 ** 2 - (hole / 2) ** 2) * 20) - 1)).toBeLessThan(3e-3)
    },
  )

  test('a STEP file is said to have lost a face, and not called open, when all steps lose it', async () => {
    const found = await inspected(thinWalled(16, 0.0005, 2.1))
    if (typeof found === 'string') throw new Error(found)
    expect(found.kinds).toContain('lost_face')
    expect(found.kinds).not.toContain('open_edges')
  })

  test('may begin with comments and end with signatures', async () => {
    const step = stepOf(block())
    const signed = `/* exported */ /* ISO-10303-21 */\n${step}SIGNATURE;\n${'MIIC+/='.repeat(2_000)}\nENDSEC;\nSIGNATURE;\nAAAA\nENDSEC;\n`
    expect(await inspected(signed)).toMatchObject({ size: [10, 20, 30], openEdges: 0 })
    expect(await inspected(`${step}SIGNATURE;\nMIIC`)).toBe('truncated_step')
    expect(await inspected(`${step}DATA;ENDSEC;`)).toBe('truncated_step')
  })

  test('with surfaces alone, also closed ones, is told that slicers show nothing', async () => {
    expect(await inspected(surfaceStepOf(block()))).toMatchObject({ openEdges: 0, kinds: ['surfaces_only'] })
    expect(await inspected(stepOf(block()))).toMatchObject({ kinds: [] })
  })

  test('with a mesh in it and nothing else is refused for that', async () => {
    const mesh =
      "#1=COORDINATES_LIST('',3,((0.,0.,0.),(1.,0.,0.),(0.,1.,0.)));\n#2=TRIANGULATED_FACE('',#1,3,$,$,(),((1,2,3)));\n#3=TESSELLATED_SOLID('',(#2),$);"
    const step = stepOf(block()).replace(/DATA;[\s\S]*?ENDSEC;/, `DATA;\n${mesh}\nENDSEC;`)
    expect(await inspected(step)).toBe('mesh_in_step')
  })
})

describe('a kernel that loses faces', () => {
  const said = { hasSolid: true, isSaidClosed: true }
  const whole = block()
  const lost: Mesh = { ...whole, triangles: whole.triangles.slice(6) }
  const asMesh = ({ positions, triangles }: Mesh): StepMesh => ({
    attributes: { position: { array: Array.from(positions) } },
    index: { array: Array.from(triangles) },
  })
  const kernel = (meshOf: (settings: StepSettings) => Mesh): Kernel => ({
    ReadStepFile: (_, settings) => ({ success: true, meshes: [asMesh(meshOf(settings))] }),
  })
  const read = (meshOf: (settings: StepSettings) => Mesh, content = said) =>
    triangulateStep(kernel(meshOf), new Uint8Array(), content)

  test('is asked at other steps until the model is closed', () => {
    const found = read(({ angularDeflection }) => (angularDeflection === 1 ? whole : lost))
    expect(found).toMatchObject({ triangles: 12 })
    expect(found.remarks).toBeUndefined()
  })

  test('is believed at its first steps when they alone give a closed model', () => {
    expect(read(({ angularDeflection }) => (angularDeflection === 0.35 ? whole : lost))).toMatchObject({
      triangles: 12,
    })
  })

  test('is told to have lost a face when no step helps, and the model is not called open', () => {
    const found = read(() => lost)
    expect(found).toMatchObject({ triangles: 10, remarks: ['lost_face'] })
  })

  test('is not blamed where the file itself says that its shells are open', () => {
    expect(read(() => lost, { ...said, isSaidClosed: false }).remarks).toBeUndefined()
  })

  test('is believed at its first steps when it fails at finer ones', () => {
    const found = read(({ angularDeflection }) => {
      if (angularDeflection !== 0.35) throw new RangeError('stack')
      return whole
    })
    expect(found).toMatchObject({ triangles: 12 })
  })

  test('gives each solid a mesh of its own, and two that touch are no fault', async () => {
    const [one, other] = [asMesh(block()), asMesh(block(10))]
    const both: Kernel = { ReadStepFile: () => ({ success: true, meshes: [one, other] }) }
    const { mesh } = triangulateStep(both, new Uint8Array(), said)
    expect(mesh.positions).toHaveLength(joinMeshes([block(), block(10)]).positions.length)
  })
})
