import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { localStorage } from '#adapters/storage/local.server.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { namedFiles } from '#db/sql/named-files.sql.ts'
import { type FileStore, rowKey } from '#domain/shared/files.ts'
import { sweepUploads } from '#domain/uploads/sweep-uploads.server.ts'
import { uploadLimits } from '#domain/uploads/upload-limits.ts'
import { type Page, Visitor } from '../../tests/support/app/app-client.ts'
import { boxStl, picturePng, tetrahedronObj } from '../../tests/support/models/model-files.ts'
import { newVisitor } from './shopper.ts'

const form = 'main form[enctype="multipart/form-data"]'
const projectTitle = 'Caixa de prova'

/** Publishes projects until closed, sending each form repeatedly. Returns published titles and interrupted forms. */
export async function openPublishing(
  pool: pg.Pool,
  { secret, makers, origin }: { secret: string; makers: number; origin: () => string },
) {
  // prettier-ignore
  const { rows } = await pool.query<{ id: string }>(
    'select id from categories where is_open and asks is null and not is_reviewed order by position limit 1',
  )
  const categoryId = rows[0]?.id ?? ''
  const published: string[] = []
  let formsCutOff = 0
  let begun = 0
  let isOpen = true
  const untilAnswered = async <Answer>(
    ask: () => Promise<Answer>,
    isAnswer: (answer: Answer) => boolean = () => true,
  ) => {
    // prettier-ignore
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer !== null && isAnswer(answer)) return answer
      formsCutOff++
      await sleep(200)
    }
  }
  const publish = async (n: number) => {
    const title = `${projectTitle} ${n}`
    const { cookies } = await untilAnswered(() => newVisitor(origin(), { pool, secret, userType: 'designer' }))
    const here = () => Object.assign(new Visitor(origin()), { cookies })
    const page = await untilAnswered(
      () => here().get('/novo-projeto'),
      ({ status }) => status === 200,
    )
    const fields = { title, description: 'Uma caixa simples.', category_id: categoryId, authorship: 'own', price: '24,90' } // prettier-ignore
    const send = () => here().submit(page, form, { ...fields, ...partsOf(n) })
    await Promise.allSettled([send(), send()])
    await untilAnswered(send, isTaken)
    published.push(title)
    await untilAnswered(send, isTaken)
  }
  const all = Array.from({ length: makers }, async () => {
    while (isOpen) await publish(begun++)
  })
  return {
    async close() {
      isOpen = false
      await Promise.all(all)
      return { published, formsCutOff }
    },
  }
}

/** Returns whether a form was published; throws if it was refused. */
function isTaken(page: Page): boolean {
  if (page.status >= 500 || page.status === 429) return false
  if (page.location === '/meus-projetos') return true
  throw new Error(`publishing was answered with ${page.status}: ${page.$('[id$=-erro]').text() || page.html}`)
}

function partsOf(n: number): { files: File[]; image: File[] } {
  const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name)
  return {
    files: [file('caixa.stl', boxStl(20 + n / 100, 2)), file('tetraedro.obj', tetrahedronObj())],
    image: [file('foto.png', picturePng()), file('lado.png', picturePng(480, 480))],
  }
}

/** Waits for the jobs of published projects, then counts those lost, duplicated, incomplete or orphaned. */
export async function publishingBreaches(
  pool: pg.Pool,
  {
    dataFolder,
    url,
    published,
    timeoutMs,
  }: { dataFolder: string; url: string; published: string[]; timeoutMs: number },
) {
  const count = async (query: string, values: unknown[] = []) =>
    Number((await pool.query<{ n: string }>(query, values)).rows[0]?.n)
  const began = performance.now()
  const unlisted = () =>
    count(`select count(*) as n from projects where title = any($1) and deleted_at is null and not is_listed`, [published]) // prettier-ignore
  const busy = () =>
    count(`select count(*) as n from graphile_worker.jobs where task_identifier in ('inspect-model', 'prepare-model', 'compare-model') and attempts < max_attempts`) // prettier-ignore
  while ((await unlisted()) + (await busy()) > 0 && performance.now() - began < timeoutMs) await sleep(1_000)
  const { publicFiles, privateFiles } = localStorage(dataFolder)
  const database = openDatabase(url)
  try {
    // Unused uploads may be deleted a day later.
    const later = new Date(Date.now() + (uploadLimits.pendingHours + 1) * 3_600_000)
    await sweepUploads({ db: database.db, clock: { now: () => later }, publicFiles, privateFiles })
  } finally {
    await database.pool.end()
  }
  const named = await pool.query<{ store: string | null; key: string }>(`select store, key from (${namedFiles}) named`)
  const stored = { public: await keysOf(publicFiles), private: await keysOf(privateFiles) }
  const used = new Set(named.rows.map(({ key }) => key))
  const parts = `(select count(*) from project_files f where f.project_id = p.id) = 2
    and (select count(*) from project_images i where i.project_id = p.id) >= 2
    and (select count(*) from offers o where o.project_id = p.id and o.is_active) = 1`
  const ours = `projects p where p.title like '${projectTitle} %' and p.deleted_at is null`
  const titles = await pool.query<{ title: string }>(`select title from ${ours}`)
  const found = titles.rows.map(({ title }) => title)
  const projectKeys = await pool.query<{ store: 'public' | 'private'; key: string }>(
    `select 'private' as store, f.storage_key as key from project_files f join ${ours.replace(' where', ' on p.id = f.project_id where')}
     union all select 'public', i.storage_key from project_images i join ${ours.replace(' where', ' on p.id = i.project_id where')}`,
  )
  return {
    publishedLost: published.filter((title) => !found.includes(title)).length,
    publishedTwice: found.length - new Set(found).size,
    unlisted: await unlisted(),
    halfListed: await count(`select count(*) as n from ${ours} and not (${parts})`),
    filesMissing: projectKeys.rows.filter(({ store, key }) => !stored[store].has(key)).length,
    orphanFiles: [...stored.public, ...stored.private].filter((key) => !used.has(key)).length,
  }
}

async function keysOf(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of store.list()) keys.add(rowKey(key))
  return keys
}
