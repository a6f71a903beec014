import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { modelReports } from '#db/schema/models.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { memoryStore } from '../../tests/support/doubles/memory-store.ts'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { threeMf } from '../../tests/support/models/three-mf.ts'
import { stepOf } from '../../tests/support/models/step-file.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { reportVersion } from '#geometry/mesh/model-report.ts'
import { registerModel } from './register-model.server.ts'
import { inspectStoredModel, refreshReports } from './stored-models.server.ts'
import { readBinaryStl } from '#geometry/io/read-stl.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-inspect-'))
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const privateFiles = memoryStore(folder, clock.now)
const database = useDatabase()
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
})

async function stored(content: Uint8Array, format: 'stl' | 'obj' | 'step' | '3mf' = 'stl') {
  const key = newStorageKey()
  await privateFiles.put(key, content)
  await registerModel(database.db, key, { format }, clock.now())
  return (await reportOf(key)).id
}

/** Lends a folder in place of the file: what reads it dies. */
function dying(store: typeof privateFiles): typeof privateFiles.withLocalFile {
  return (key, use) => store.withLocalFile(key, () => use(folder))
}

async function reportOf(key: string) {
  const [row] = await database.db.select().from(modelReports).where(eq(modelReports.storageKey, key))
  if (!row) throw new Error('no report')
  return row
}

async function inspected(id: string) {
  await inspectStoredModel({ db: database.db, clock, privateFiles }, id)
  const [row] = await database.db.select().from(modelReports).where(eq(modelReports.id, id))
  return row
}

describe('the inspection of a stored file', () => {
  it('the inspection of a stored file keeps what was found, with the version of the inspector', async () => {
    expect(await inspected(await stored(boxStl(20, 2)))).toMatchObject({
      status: 'done',
      version: reportVersion,
      step: null,
      triangles: 48,
      heightMm: 20,
      report: { format: 'stl', volume: 8000, openEdges: 0, shells: 1 },
      inspectedAt: clock.now(),
    })
  })

  it('the inspection of a stored file computes the surfaces of a STEP file', async () => {
    const box = readBinaryStl(bytesSource(boxStl())).mesh
    const row = await inspected(await stored(Buffer.from(stepOf(box)), 'step'))
    expect(row).toMatchObject({ status: 'done', widthMm: 20, report: { openEdges: 0, shells: 1 } })
    expect(row?.report).toMatchObject({ volume: expect.closeTo(8000, 0) as unknown })
  })

  it('the inspection of a stored file says why it failed', async () => {
    expect(await inspected(await stored(Buffer.from('v 0 0 0\nf 1 2 9\n'), 'obj'))).toMatchObject({
      status: 'failed',
      failure: 'obj_index_out_of_range',
      version: reportVersion,
    })
  })

  it('the inspection of a stored file that was killed happens a second time by itself, and a good file is not condemned', async () => {
    const id = await stored(boxStl())
    const killed = { ...privateFiles, withLocalFile: dying(privateFiles) }
    await inspectStoredModel({ db: database.db, clock, privateFiles: killed }, id)
    const [waits] = await database.db.select().from(modelReports).where(eq(modelReports.id, id))
    expect(waits).toMatchObject({ status: 'waiting', failure: null, tries: 1, version: 0 })
    const { rows } = await database.db.execute(
      sql`select run_at > now() - interval '1 day' as later from graphile_worker.jobs where key = ${`inspect-${id}`}`,
    )
    expect(rows).toHaveLength(1)
    expect(await inspected(id)).toMatchObject({ status: 'done', tries: 0, report: { volume: 8000 } })
  })

  it('the inspection of a stored file that is killed twice says so', async () => {
    const id = await stored(boxStl())
    const killed = { ...privateFiles, withLocalFile: dying(privateFiles) }
    for (let n = 0; n < 2; n++) await inspectStoredModel({ db: database.db, clock, privateFiles: killed }, id)
    const [row] = await database.db.select().from(modelReports).where(eq(modelReports.id, id))
    expect(row).toMatchObject({ status: 'failed', failure: 'unreadable', checkedAt: null })
  })

  it('the inspection of a stored file that fails takes a file that was offered out of the catalogue, with the entry it is about', async () => {
    const script = { name: 'Metadata/Slic3r_PE.config', content: '; post_process = x.sh\n' }
    const id = await stored(threeMf(undefined, [script]), '3mf')
    const own = eq(modelReports.id, id)
    await database.db.update(modelReports).set({ checkedAt: clock.now() }).where(own)
    expect(await inspected(id)).toMatchObject({
      status: 'failed',
      failure: 'script_in_3mf',
      failureEntry: script.name,
      checkedAt: null,
    })
  })

  it('the inspection of a stored file refuses a STEP file with infinite coordinates', async () => {
    const box = readBinaryStl(bytesSource(boxStl())).mesh
    const infinite = stepOf(box).replace(/CARTESIAN_POINT\s*\(\s*''\s*,\s*\(\s*[-\d.E]+/g, (text) =>
      text.replace(/[-\d.E]+$/, '1.E400'),
    )
    expect(infinite).toContain('1.E400')
    expect(await inspected(await stored(Buffer.from(infinite), 'step'))).toMatchObject({ status: 'failed' })
  })

  it('the inspection of a stored file is done once for each version, and again when the version rises', async () => {
    await database.db.update(modelReports).set({ version: reportVersion })
    expect(await refreshReports(database.db)).toBe(0)
    const id = await stored(boxStl())
    await database.db
      .update(modelReports)
      .set({ status: 'done', version: reportVersion, report: {} })
      .where(eq(modelReports.id, id))
    expect(await inspected(id)).toMatchObject({ report: {} })
    await database.db
      .update(modelReports)
      .set({ version: reportVersion - 1 })
      .where(eq(modelReports.id, id))
    expect(await refreshReports(database.db)).toBe(1)
    expect(await inspected(id)).toMatchObject({ report: { volume: 8000 } })
  })

  it('the inspection of a stored file leaves a file that is gone alone', async () => {
    const key = newStorageKey()
    await registerModel(database.db, key, { format: 'stl' }, clock.now())
    expect(await inspected((await reportOf(key)).id)).toMatchObject({ version: 0 })
  })
})
