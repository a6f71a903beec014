import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { decisions } from '#db/schema/moderation.ts'
import { fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { registerModel } from '#domain/models/register-model.server.ts'
import { writeStl } from '#geometry/io/write-model.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { changes } from '../../scripts/provenance/copies.ts'
import { addFile, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { memoryStore } from '../../tests/support/doubles/memory-store.ts'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { oddShape } from '../../tests/support/models/odd-shape.ts'
import { compareModel, compareOlderModels } from './compare-model.server.ts'
import { decideSuspension } from './suspensions.server.ts'
import { rowsRead } from '../../tests/support/rows-read.ts'
import { queuedJobs, takeJobs } from '../../tests/support/queue.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-compare-'))
const at = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => at }
const privateFiles = memoryStore(folder, clock.now)
const test = useDatabase()
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
})

let day = 0

/** A project of a new maker with a model of this content, a day or some hours later than all before. */
async function published(model: Mesh | Uint8Array, given: { designerId?: string; isSameDay?: boolean } = {}) {
  const bytes = model instanceof Uint8Array ? model : writeStl(model)
  const key = newStorageKey()
  await privateFiles.put(key, bytes)
  const { isSameDay = false, ...designer } = given
  const { project } = await addProject(test.db, designer)
  const createdAt = new Date(at.getTime() + 86_400_000 * (day += isSameDay ? 0.5 : 1))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await addFile(test.db, { projectId: project.id, storageKey: key, createdAt, sha256, position: 7 })
  const triangles = Buffer.from(bytes).readUInt32LE(80)
  await registerModel(test.db, key, { format: 'stl', triangles, size: [40, 40, 40] }, at)
  return { key, id: project.id, designerId: project.designerId }
}
/** A pot of twelve sides in six rings; `waist` narrows the third. */
function facetedPot(waist: number): Mesh {
  const rings = [20, 26, 30 * waist, 33, 29, 24]
  const sides = 12
  const points = rings.flatMap((radius, ring) =>
    Array.from({ length: sides }, (_, n) => {
      const angle = ((n + ring / 2) / sides) * 2 * Math.PI
      return [radius * Math.cos(angle), radius * Math.sin(angle), ring * (9 + ring)]
    }),
  )
  const top = points.length
  const wall = rings.slice(1).flatMap((_, ring) =>
    Array.from({ length: sides }, (__, n) => {
      const [a, b] = [ring * sides + n, ring * sides + ((n + 1) % sides)]
      return [a, b, b + sides, a, b + sides, a + sides]
    }),
  )
  const caps = Array.from({ length: sides }, (_, n) => {
    const next = (n + 1) % sides
    const last = (rings.length - 1) * sides
    return [next, n, top, last + n, last + next, top + 1]
  })
  const positions = Float32Array.from([...points, [0, 0, 0], [0, 0, 5 * 14]].flat())
  return { positions, triangles: Uint32Array.from([...wall, ...caps].flat()) }
}

const compare = (key: string) => compareModel({ db: test.db, clock, privateFiles }, key)

/** Projects that are suspended, with the one each is like. */
async function suspended(): Promise<Record<string, unknown[]>> {
  const rows = await test.db.select().from(decisions)
  return Object.fromEntries(
    rows
      .filter((suspension) => suspension.state === 'suspended')
      .map(({ projectId, findings }) => [projectId, findings?.map((finding) => finding.evidence)]),
  )
}

describe('a published model', () => {
  it('a published model has the later of two like projects looked at, whichever is compared last', async () => {
    const original = await published(oddShape(1))
    const copy = await published(changes['turned and scaled']!(oddShape(1)))
    await published(oddShape(2)).then(({ key }) => compare(key))
    await compare(copy.key)
    expect(await suspended()).toEqual({})
    await compare(original.key)
    await compare(copy.key)
    expect(await suspended()).toEqual({ [copy.id]: [{ like: original.id, how: 'same_shape' }] })
  })

  it('a published model is not suspended again for what staff has cleared', async () => {
    const original = await published(oddShape(3))
    const copy = await published(oddShape(3))
    await compare(original.key)
    await compare(copy.key)
    expect((await suspended())[copy.id]).toEqual([{ like: original.id, how: 'same_file' }])
    const staff = await addUser(test.db, { role: 'all' })
    await decideSuspension(test.db, copy.id, { outcome: 'released', staffId: staff.id, reason: 'Tem licença.' }, at)
    await compare(copy.key)
    expect(await suspended()).not.toHaveProperty(copy.id)
  })

  it('a published model may be like others of its own maker, and like a shape that any maker may have made', async () => {
    const first = await published(oddShape(4))
    const again = await published(oddShape(4), { designerId: first.designerId })
    const [box, sameBox] = [await published(boxStl(20, 8)), await published(boxStl(20, 8))]
    for (const { key } of [first, again, box, sameBox]) await compare(key)
    const suspensions = await suspended()
    expect([first, again, box, sameBox].filter(({ id }) => id in suspensions)).toEqual([])
  })

  it('a published model that came on the same day as its like waits for staff, and the first of them does not', async () => {
    const first = await published(oddShape(6))
    const soonAfter = await published(oddShape(6), { isSameDay: true })
    for (const { key } of [first, soonAfter]) await compare(key)
    expect(await suspended()).toMatchObject({ [soonAfter.id]: [{ like: first.id, how: 'same_file' }] })
    expect(await suspended()).not.toHaveProperty(first.id)
  })

  it('a published model is compared with listed ones that were never inspected, and not listed as a copy of one', async () => {
    const seeded = await published(oddShape(11))
    await test.db.delete(modelReports).where(eq(modelReports.storageKey, seeded.key))
    const isListed = async (id: string) =>
      (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed
    await test.db.update(projects).set({ suspendedAt: null }).where(eq(projects.id, seeded.id))
    expect(await isListed(seeded.id)).toBe(true)
    const copy = await published(changes['turned and scaled']!(oddShape(11)))
    await test.db.update(modelReports).set({ status: 'done', report: {} }).where(eq(modelReports.storageKey, copy.key))
    await compare(copy.key)
    expect(await suspended()).toMatchObject({ [copy.id]: [{ like: seeded.id, how: 'same_shape' }] })
    expect([await isListed(seeded.id), await isListed(copy.id)]).toEqual([true, false])
  })

  it('a published model is compared without reading listed models whose fingerprints are kept', async () => {
    const { rows } = await test.db.execute<{ names: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'project_files' and is_generated = 'NEVER'`)
    const names = sql.raw(rows[0]!.names)
    const { key, id } = await published(oddShape(12))
    await compare(key)
    await test.db.execute(sql`update model_reports set fingerprint_version = ${fingerprintVersion}`)
    await test.db.execute(sql`update project_files set is_twin = false`)
    await test.db.execute(sql`
      with many as (insert into project_files (${names}) select ${names} from jsonb_populate_recordset(null::project_files, (
        select jsonb_agg(to_jsonb(f) || jsonb_build_object('id', uuidv7(), 'storage_key', 'many' || n, 'position', 10 + n, 'is_twin', n > 30))
        from project_files f, generate_series(1, 60) n where f.project_id = ${id} and f.storage_key = ${key})) returning storage_key)
      insert into model_reports (storage_key, format, fingerprint_version) select storage_key, 'stl', ${fingerprintVersion} from many`)
    await test.db.update(projects).set({ suspendedAt: null }).where(eq(projects.id, id))
    const { key: next } = await published(oddShape(13))
    await test.db.execute(sql`analyze`)
    const read = await rowsRead(test.db, (tx) => compareModel({ db: tx, clock, privateFiles }, next))
    expect(read.project_files).toBeLessThan(30)
    expect(read.model_reports).toBeLessThan(30)
    await test.db.execute(sql`delete from project_files where storage_key like 'many%'`)
  })

  it('a published model of few local shapes is found only in an exact copy, turned or scaled', async () => {
    const plain = facetedPot(0.8)
    const original = await published(plain)
    const turned = await published(changes['turned and scaled']!(plain))
    const other = await published(facetedPot(0.9))
    for (const { key } of [original, turned, other]) await compare(key)
    expect(await suspended()).toMatchObject({ [turned.id]: [{ like: original.id, how: 'same_shape' }] })
    expect(await suspended()).not.toHaveProperty(other.id)
  })

  it('a published model is listed once it was inspected and compared, not before', async () => {
    const { key, id } = await published(oddShape(8))
    const isListed = async () => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed
    await compare(key)
    expect(await isListed()).toBe(false)
    await test.db.update(modelReports).set({ status: 'done', report: {} }).where(eq(modelReports.storageKey, key))
    expect(await isListed()).toBe(false)
    await compare(key)
    expect(await isListed()).toBe(true)
  })

  it('a published model that cannot be read is compared once and left alone', async () => {
    const { key } = await published(new Uint8Array(134))
    await compare(key)
    await takeJobs(test.db)
    await compareOlderModels(test.db)
    expect((await queuedJobs(test.db)).map(({ payload }) => payload)).not.toContainEqual({ modelKey: key })
  })

  it('a published model that was there before models were compared is compared later', async () => {
    const { key } = await published(oddShape(5))
    await compareOlderModels(test.db)
    expect((await queuedJobs(test.db)).map(({ payload }) => payload)).toContainEqual({ modelKey: key })
  })
})
