import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareFile } from '#domain/models/prepare-file.server.ts'
import { Visitor } from '../tests/support/app/app-client.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'
import { withTorus } from './torus.ts'

/** Measures the time to a new model's first picture, and the CPU time of its gallery. */
export const pictures: Scenario[] = [
  { name: 'pictures', run: (bench) => firstPicture(bench, 50_000) },
  { name: 'pictures', run: (bench) => firstPicture(bench, 1_000_000) },
  { name: 'pictures', run: (bench) => gallery(bench, 50_000) },
  { name: 'pictures', run: (bench) => gallery(bench, 1_000_000) },
]

const account = { intent: 'login', mode: 'login', email: 'maker@exemplo.com.br', password: 'camada-demo' }

/** Measures the seconds from an upload to its first picture, during the inspection. */
async function firstPicture({ origin, databaseUrl, rounds }: Bench, triangles: number): Promise<Result> {
  const maker = new Visitor(origin)
  await maker.post('/auth', account)
  const took: number[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await withTorus(triangles, async (file) => {
      const bytes = fs.readFileSync(file)
      for (let round = 0; round < rounds + 1; round++) {
        // Another file each time, since the product recognises a known one.
        bytes.write(`round ${round}`, 0)
        const form = new FormData()
        form.append('files', new File([bytes], 'torus.stl'))
        const { status, html } = await maker.post('/api/uploads', form)
        if (status !== 201) throw new Error(`the upload was answered with ${status}`)
        const came = performance.now()
        const { upload } = JSON.parse(html) as { upload: { id: string } }
        await untilPictured(pool, upload.id)
        if (round > 0) took.push((performance.now() - came) / 1_000)
      }
    })
  } finally {
    await pool.end()
  }
  const note = `${median(took).toFixed(2)} s after the upload`
  return result(`pictures: first of ${named(triangles)}`, median(took) / 2, '2 s', { sign: '<=', value: 1 }, note)
}

async function untilPictured(pool: pg.Pool, uploadId: string): Promise<void> {
  const text = `
    select p.state, exists (select from model_pictures i where i.model_key = u.storage_key) as "isPictured"
    from uploads u left join model_previews p on p.model_key = u.storage_key where u.id = $1`
  for (let tries = 0; tries < 3_000; tries++) {
    const { rows } = await pool.query<{ state: string | null; isPictured: boolean }>(text, [uploadId])
    if (rows[0]?.isPictured) return
    if (rows[0]?.state === 'failed') break
    await sleep(20)
  }
  throw new Error('the model got no picture')
}

/** Measures the CPU seconds of all fine pictures of a model, including the process's start. */
async function gallery({ rounds }: Bench, triangles: number): Promise<Result> {
  const cpu: number[] = []
  let views = 0
  await withTorus(triangles, async (file) => {
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const before = childrenCpuSeconds()
      const prepared = await prepareFile(file, 'gallery', { format: 'stl', colors: ['#1f6f5c'], seed: 1, unitMm: 1 })
      if (!prepared) throw new Error('the model was too much')
      views = prepared.pictures.length
      cpu.push(childrenCpuSeconds() - before)
    }
  })
  const note = `${median(cpu).toFixed(1)} s for ${views} pictures`
  return result(`pictures: gallery of ${named(triangles)}`, median(cpu) / 20, '20 s', { sign: '<=', value: 1 }, note)
}

/** Returns the CPU time of this process's ended children, in seconds (proc(5)). */
function childrenCpuSeconds(): number {
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

function named(triangles: number): string {
  return triangles < 1e6 ? `${triangles / 1e3} k` : `${triangles / 1e6} M`
}
