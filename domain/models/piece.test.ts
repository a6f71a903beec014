import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectFiles } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { quoteShipments } from '#domain/freight/quote-shipments.server.ts'
import { confirmUnit } from '#domain/uploads/confirm-unit.server.ts'
import { fingerprintsOf } from '#geometry/fingerprint/fingerprint.ts'
import { measure } from '#geometry/mesh/measure.ts'
import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
import { addFile, addFreightTable, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { oddShape } from '../../tests/support/models/odd-shape.ts'
import { keepFingerprints } from './fingerprints.server.ts'
import { settlePiece } from './piece.server.ts'

const test = useDatabase()
const clock = { now: () => new Date('2026-11-19T12:00:00Z') }
const scaled = ({ positions, triangles }: Mesh, by: number): Mesh => ({
  positions: positions.map((n) => n * by),
  triangles,
})

/** Names, and how many of each make a piece. */
async function pieceOf(projectId: string): Promise<Record<string, number>> {
  const files = await test.db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.position))
  return Object.fromEntries(files.map(({ originalName, pieceQuantity }) => [originalName, pieceQuantity]))
}

/** A project that sells a piece, with these inspected files: 100 g and an hour each. */
async function printed(meshes: Record<string, Mesh>) {
  const maker = await addMaker(test.db)
  await addFreightTable(test.db, { makerId: maker.id })
  const { project, printed: offer } = await addProject(test.db, { designerId: maker.id, kinds: ['printed'] })
  const keys: Record<string, string> = {}
  for (const [position, [originalName, mesh]] of Object.entries(meshes).entries()) {
    const { storageKey } = await addFile(test.db, { projectId: project.id, position, originalName })
    keys[originalName] = storageKey
    await inspected(storageKey, mesh)
    const preview = { modelKey: storageKey, color: '#808080', baseGrams: 100, baseSeconds: 3600 }
    await test.db.insert(modelPreviews).values(preview)
  }
  const quote = async () => {
    const lines = [{ offerId: offer!.id, quantity: 1 }]
    const [shipment] = await quoteShipments({ db: test.db, clock }, { lines, cep: '01310100' })
    return { grams: shipment?.grams, printSeconds: shipment?.printSeconds }
  }
  return { maker, id: project.id, keys, quote }
}

async function inspected(storageKey: string, mesh: Mesh): Promise<void> {
  const { min, max } = boxOf(mesh)
  const [widthMm, depthMm, heightMm] = [0, 1, 2].map((axis) => max[axis]! - min[axis]!)
  const report = { area: measure(mesh).area }
  const size = { widthMm, depthMm, heightMm }
  await test.db.insert(modelReports).values({ storageKey, format: 'stl', status: 'done', report, ...size })
  await keepFingerprints(test.db, storageKey, fingerprintsOf(mesh, shellsOf(mesh)))
}

/** A box of two triangles a side: any maker may have made it, so it has no fingerprint. */
function box(size: number): Mesh {
  const positions = Float32Array.from(
    [...Array(8).keys()].flatMap((n) => [n & 1, (n >> 1) & 1, n >> 2].map((at) => at * size)),
  )
  const triangles = [0,2,3, 0,3,1, 4,5,7, 4,7,6, 0,1,5, 0,5,4, 2,6,7, 2,7,3, 0,4,6, 0,6,2, 1,3,7, 1,7,5] // prettier-ignore
  return { positions, triangles: Uint32Array.from(triangles) }
}

describe('a piece', () => {
  it('a piece counts a shape once, as STL, as 3MF and in another size', async () => {
    const vase = await printed({
      'vaso.stl': oddShape(1),
      'vaso.3mf': oddShape(1, 60, 100),
      'vaso-pequeno.stl': scaled(oddShape(1), 0.6),
    })
    expect(await vase.quote()).toEqual({ grams: 380, printSeconds: 10_800 })
    await settlePiece(test.db, vase.id)
    expect(await pieceOf(vase.id)).toEqual({ 'vaso.stl': 1, 'vaso.3mf': 0, 'vaso-pequeno.stl': 0 })
    expect(await vase.quote()).toEqual({ grams: 180, printSeconds: 3600 })
  })

  it('a piece is of every part that is of another shape', async () => {
    const box = await printed({ 'base.stl': oddShape(2), 'tampa.stl': oddShape(3) })
    await settlePiece(test.db, box.id)
    expect(await pieceOf(box.id)).toEqual({ 'base.stl': 1, 'tampa.stl': 1 })
    expect(await box.quote()).toEqual({ grams: 280, printSeconds: 7200 })
  })

  it('a piece has the quantities its maker set', async () => {
    const made = await printed({ 'base.stl': oddShape(2), 'tampa.stl': oddShape(3), 'tampa.3mf': oddShape(3) })
    const said = { [made.keys['base.stl']!]: 1, [made.keys['tampa.stl']!]: 0, [made.keys['tampa.3mf']!]: 2 }
    await settlePiece(test.db, made.id, new Map(Object.entries(said)))
    expect(await pieceOf(made.id)).toEqual({ 'base.stl': 1, 'tampa.stl': 0, 'tampa.3mf': 2 })
    expect(await made.quote()).toEqual({ grams: 380, printSeconds: 10_800 })
    await settlePiece(test.db, made.id)
    expect(await pieceOf(made.id)).toEqual({ 'base.stl': 1, 'tampa.stl': 0, 'tampa.3mf': 2 })
  })

  it('a piece falls back to the rule when its maker’s quantities equal it or leave nothing', async () => {
    const made = await printed({ 'base.stl': oddShape(2), 'tampa.stl': oddShape(3) })
    const [base, lid] = [made.keys['base.stl']!, made.keys['tampa.stl']!]
    const say = (base_: number, lid_: number) => settlePiece(test.db, made.id, new Map([[base, base_], [lid, lid_]])) // prettier-ignore
    const said = async () =>
      (await test.db.select().from(projectFiles).where(eq(projectFiles.projectId, made.id))).map(
        (file) => file.saidQuantity,
      )
    await say(1, 1)
    expect(await said()).toEqual([null, null])
    await say(1, 0)
    expect(await pieceOf(made.id)).toEqual({ 'base.stl': 1, 'tampa.stl': 0 })
    await test.db.update(projectFiles).set({ removedAt: clock.now() }).where(eq(projectFiles.storageKey, base))
    await settlePiece(test.db, made.id)
    expect((await pieceOf(made.id))['tampa.stl']).toBe(1)
  })

  it('a piece tells shapes that any maker may have made by their measures, in the unit that was confirmed', async () => {
    const made = await printed({ 'cubo.step': box(25.4), 'cubo.stl': box(1), 'outro.stl': box(20) })
    await settlePiece(test.db, made.id)
    expect(await pieceOf(made.id)).toEqual({ 'cubo.step': 1, 'cubo.stl': 1, 'outro.stl': 1 })
    const [file] = await test.db.select().from(projectFiles).where(eq(projectFiles.storageKey, made.keys['cubo.stl']!))
    await confirmUnit(test.db, made.maker, file!.id, 'in')
    expect(await pieceOf(made.id)).toEqual({ 'cubo.step': 1, 'cubo.stl': 0, 'outro.stl': 1 })
  })
})
