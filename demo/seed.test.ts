import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#adapters/auth/password-hash.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { suggestProjects } from '#domain/search/suggest-projects.server.ts'
import { payoutAccountInput } from '#domain/payouts/payout-account.ts'
import { fingerprintsOf, fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
import { pictureSuffixes } from '#domain/shared/picture.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { recognizeModel } from '#geometry/io/read-model.ts'
import { useDatabase } from '../tests/support/database.ts'
import { memoryStore } from '../tests/support/doubles/memory-store.ts'
import { seedCategories, seedProjects } from './catalog.ts'
import { demoAccounts, demoPassword } from './catalog/people.ts'
import { seedAccounts } from './load/payouts.server.ts'
import { seedDemo, type SeedWorld } from './seed.server.ts'

const now = new Date('2026-11-21T15:00:00Z')
const clock = { now: () => now }
const test = useDatabase()
let world: SeedWorld
let folder: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-'))
  const store = () => memoryStore(folder, clock.now)
  const authentication = { hashPassword }
  const publicUrl = new URL('http://localhost:3000')
  world = {
    db: test.db,
    clock,
    publicUrl,
    secret: 'segredo',
    authentication,
    company: { legalName: 'Camada', taxId: '11.222.333/0001-81', address: 'Rua A, 1, Curitiba/PR' },
    payments: { methods: ['pix', 'card', 'debit'], instalments: 12 },
    legalTexts: {
      terms: {
        written: () => '## 1. O que é a Camada\n\nUm marketplace.\n\n## 7. Mudanças e foro\n\nA lei brasileira.',
      },
      privacy: { written: () => '## 1. Quem somos\n\nA controladora.' },
    },
    publicFiles: store(),
    privateFiles: store(),
  }
  await seedDemo(world)
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
})

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.pool.query<Row>(statement, values)).rows
}

async function one(statement: string, values: unknown[] = []): Promise<number> {
  const [row] = await rows<{ n: number }>(statement, values)
  return Number(row?.n)
}

async function bytesOf(store: SeedWorld['publicFiles'], key: string): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await store.read(key)).arrayBuffer())
}

describe('the demonstration', () => {
  it('messages between two users of the demonstration never have the same time', async () => {
    const { rows } = await test.pool.query(
      'select conversation_id from messages group by conversation_id having count(*) > count(distinct created_at)',
    )
    expect(rows).toEqual([])
  })

  it('the demonstration’s pieces have a shipment whose state is its last step, done by now, and reviews come after delivery', async () => {
    const ended = await rows<
      Record<'state' | `${'queued' | 'printing' | 'finishing' | 'posted' | 'delivered'}_at`, string | null>
    >(
      `select state, queued_at::text, printing_at::text, finishing_at::text, posted_at::text, delivered_at::text from shipments`,
    )
    expect(new Set(ended.map(({ state }) => state))).toContain('delivered')
    for (const shipment of ended) {
      const steps = ['queued', 'printing', 'finishing', 'posted', 'delivered'] as const
      const reached = steps.filter((step) => shipment[`${step}_at`] !== null)
      expect(reached).toEqual(steps.slice(0, reached.length))
      expect(reached.at(-1)).toBe(shipment.state)
      const times = reached.map((step) => new Date(shipment[`${step}_at`] ?? '').getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    }
    const wrong = {
      withoutShipment: `select 1 from purchases b join orders o on o.id = b.order_id where b.kind = 'printed' and o.state = 'paid'
        and not exists (select from shipments s where s.order_id = o.id and s.maker_id = b.designer_id)`,
      overdue: `select 1 from shipments where state <> 'delivered' and arrive_by < $1::timestamptz::date`,
      reviewedBefore: `select 1 from reviews r join orders o on o.buyer_id = r.user_id join purchases b on b.order_id = o.id and b.project_id = r.project_id
        join shipments s on s.order_id = o.id and s.maker_id = b.designer_id
        where b.kind = 'printed' and (s.delivered_at is null or s.delivered_at > r.created_at) and $1::timestamptz is not null`,
      answered: `select 1 from reviews where answered_at not between created_at and $1`,
      unwritten: `select 1 from orders o left join contracts c on c.order_id = o.id where c.order_id is null and o.state <> 'free' and $1::timestamptz is not null`,
      saidBefore: `select 1 from messages m join conversations c on c.id = m.conversation_id join orders o on o.id = c.order_id
        where m.created_at not between o.paid_at and $1`,
      shownBefore: `select 1 from makes m where not exists (select from entitlements e where e.buyer_id = m.user_id
        and e.project_id = m.project_id and e.granted_at < m.created_at and m.created_at <= $1)`,
      returned: `select 1 from returns r join purchases b on b.id = r.purchase_id where r.created_at not between b.completed_at and $1`,
    }
    for (const [what, statement] of Object.entries(wrong)) {
      const values = statement.includes('$1') ? [now] : []
      expect({ what, rows: await rows(statement, values) }).toEqual({ what, rows: [] })
    }
  })

  it('the demonstration’s notices tell what had happened by then, at the time of it, and are of every recent kind', async () => {
    const told = await rows<{ fact: string; key: string; created_at: Date; read_at: Date | null }>(
      'select fact, key, created_at, read_at from notices',
    )
    const eventOf: Record<string, string> = {
      order_paid: `select paid_at as at from orders where $1 like '%' || id`,
      sale_made: `select completed_at as at from purchases where $1 like '%' || id`,
      payout_ended: `select closed_at as at from payouts where $1 like '%' || id || '%'`,
      shipment_moved: `select case state when 'printing' then printing_at when 'finishing' then finishing_at when 'posted' then posted_at else delivered_at end as at
        from shipments where $1 like '%' || id || '%'`,
      message_written: `select created_at as at from messages where $1 like '%' || id`,
      review_posted: `select created_at as at from reviews where $1 = 'review-' || id`,
      review_answered: `select answered_at as at from reviews where $1 = 'review-' || id || '-answer'`,
      make_shown: `select created_at as at from makes where $1 = 'make-' || id`,
    }
    for (const { fact, key, created_at: at, read_at: readAt } of told) {
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
      if (readAt) expect(readAt.getTime()).toBeGreaterThanOrEqual(at.getTime())
      const event = eventOf[fact]
      if (event) expect({ fact, key, found: await rows(event, [key]) }).toEqual({ fact, key, found: [{ at }] })
    }
    const facts = new Set(told.map(({ fact }) => fact))
    for (const fact of [
      'order_paid',
      'sale_made',
      'shipment_moved',
      'message_written',
      'review_posted',
      'review_answered',
      'make_shown',
    ])
      expect(facts).toContain(fact)
    const fresh = told.find(({ fact }) => fact === 'news_listed')
    const [newest] = await rows<{
      at: Date
    }>(`select max(p.created_at) as at from projects p join follows f on f.maker_id = p.designer_id
      join notices n on n.user_id = f.user_id and n.fact = 'news_listed' where p.is_listed`)
    if (fresh) expect(newest?.at.getTime()).toBeLessThanOrEqual(fresh.created_at.getTime())
  })

  it('suggestions find each title of the demonstration by each of its beginnings, or are full of others that match', async () => {
    const titles = (await rows<{ title: string }>('select title from projects where is_listed')).map(
      ({ title }) => title,
    )
    const missed: string[] = []
    for (const typed of new Set(
      titles.flatMap((title) => [...title].map((_, at) => title.slice(0, at + 1)).slice(2)),
    )) {
      const { projects } = await suggestProjects(test.db, typed)
      const wanted = titles.filter((title) => title.startsWith(typed))
      const shown = projects.map(({ title }) => title)
      if (wanted.some((title) => !shown.includes(title)) && shown.length < 6) missed.push(typed)
    }
    expect(missed).toEqual([])
  })

  it('the demonstration breaks no invariant, and its files are in the store', async () => {
    const found = await audit({ pool: test.pool, clock, privateFiles: world.privateFiles })
    expect(found.filter((row) => !row.holds)).toEqual([])
  })

  it('the demonstration has something on each staff screen', async () => {
    const threads = await rows<{ state: string }>('select distinct state from support_threads order by state')
    expect(threads.map((row) => row.state)).toEqual(['answered', 'closed', 'open'])
    const issues = await rows<{ state: string }>('select state from newsletter_issues order by state')
    expect(issues.map((row) => row.state)).toEqual(['draft', 'sent'])
    expect(await one('select count(*) as n from terms_versions where version is null')).toBe(1)
    expect(
      await one(
        `select count(*) as n from orders o where o.state <> 'free' and not exists (select from contracts k where k.order_id = o.id)`,
      ),
    ).toBe(0)
    const reports = await rows<{ open: boolean; claim: boolean; n: string }>(
      'select decided_at is null as open, claim_id is not null as claim, count(*) as n from reports group by 1, 2 order by 1, 2',
    )
    expect(reports.map(({ open, claim, n }) => [open, claim, Number(n)])).toEqual([
      [false, false, 8],
      [true, false, 1],
      [true, true, 1],
    ])
  })

  it('the demonstration paid its makers every week, and says what became of it', async () => {
    const found = await rows<{ state: string; n: string }>('select state, count(*) as n from payouts group by 1')
    const counts = new Map(found.map(({ state, n }) => [state, Number(n)]))
    expect([counts.get('sent'), counts.get('failed')]).toEqual([1, 1])
    expect(counts.get('paid')).toBeGreaterThan(20)
    for (const { holder, destination } of seedAccounts) {
      const typed =
        destination.kind === 'pix'
          ? { kind: 'pix', pixKey: destination.key }
          : { ...destination, account: `${destination.account}-${destination.digit}` }
      const form = { ...typed, holderName: holder.name, document: holder.document, currentPassword: 'x' }
      expect(payoutAccountInput.parse(form)).toMatchObject({ holder, destination })
    }
  })

  it('the demonstration has the whole catalogue, counted by category', async () => {
    expect(await one('select count(*) as n from projects')).toBe(seedProjects.length)
    const counted = await rows<{ slug: string; project_count: number }>('select slug, project_count from categories')
    const below = (slug: string) => seedCategories.filter(({ parent }) => parent === slug).map((one) => one.slug)
    const wanted = seedCategories.map(({ slug }) => [
      slug,
      seedProjects.filter(({ category }) => [slug, ...below(slug)].includes(category)).length,
    ])
    expect(Object.fromEntries(counted.map((row) => [row.slug, row.project_count]))).toEqual(Object.fromEntries(wanted))
  })

  it('the demonstration is found by words of its titles', async () => {
    const found = await rows(`select slug from projects where search_vector @@ 'vaso & mare'::tsquery`)
    expect(found).toEqual([{ slug: 'vaso-mare-estrias-em-espiral' }])
    expect(await one(`select project_count as n from search_words where word = 'vaso'`)).toBeGreaterThanOrEqual(2)
  })

  it('the demonstration has measured files that are what their rows say', async () => {
    const files = await rows<{
      original_name: string
      storage_key: string
      format: string
      sha256: string
      triangles: number
      height_mm: number
    }>(
      `select f.*, r.triangles, r.height_mm from project_files f join model_reports r using (storage_key) where original_name ~ '^(vaso-mare|vaso-prisma)'`,
    )
    expect(files.length).toBeGreaterThanOrEqual(4)
    for (const file of files) {
      const bytes = await bytesOf(world.privateFiles, file.storage_key)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
      const read = await recognizeModel(bytesSource(bytes), file.original_name, zipTools)
      expect(read).toMatchObject({ ok: true, format: file.format, triangles: file.triangles })
      expect(read.ok && read.size?.[2]).toBeCloseTo(file.height_mm, 2)
    }
  })

  it('the demonstration has fingerprints of its models from the start, those that an inspection takes', async () => {
    expect(
      await one(`select count(*) as n from project_files f left join model_reports r using (storage_key)
        where r.fingerprint_version is distinct from ${fingerprintVersion} or f.is_twin is null`),
    ).toBe(0)
    const [vase] = await rows<{ storage_key: string; shape: number[] }>(
      `select f.storage_key, p.shape from project_files f join model_fingerprints p on p.model_key = f.storage_key
        where f.original_name = 'vaso-mare.stl' and p.part = 0`,
    )
    const bytes = await bytesOf(world.privateFiles, vase?.storage_key ?? '')
    const found = await inspectModel(bytesSource(bytes), 'vaso-mare.stl', zipTools)
    if (!found.ok) throw new Error(found.reason)
    const [taken] = fingerprintsOf(found.mesh, shellsOf(found.mesh))
    expect(vase?.shape.map((n) => n.toFixed(4))).toEqual(taken?.shape.map((n) => n.toFixed(4)))
  })

  it('the demonstration counts each print that it shows', async () => {
    const counted =
      'select count(*) as n from makes m join print_records r using (project_id, user_id, seconds) where m.is_print'
    expect(await one(counted)).toBe(await one('select count(*) as n from makes'))
  })

  it('the demonstration shows prints of the piece that the project page estimates', async () => {
    const estimated = `select sum(v.base_seconds * f.piece_quantity) from project_files f
      join model_previews v on v.model_key = f.storage_key where f.project_id = r.project_id and f.removed_at is null`
    const contradicted = `select count(*) as n from print_records r where abs(r.estimated_seconds - (${estimated})) > 60`
    expect(await one(contradicted)).toBe(0)
  })

  it('the demonstration makes a piece of one vase, of what its makers say, and sends what that weighs', async () => {
    const found = await rows<{ original_name: string; piece_quantity: number }>(
      `select original_name, piece_quantity from project_files where original_name ~ '^(vaso-|xadrez|headphone|cubo)'`,
    )
    expect(Object.fromEntries(found.map((row) => [row.original_name, row.piece_quantity]))).toEqual({
      'vaso-mare.stl': 1,
      'vaso-mare-botao.stl': 0,
      'vaso-mare.3mf': 0,
      'vaso-prisma.stl': 1,
      'vaso-prisma.obj': 0,
      'xadrez-peoes.stl': 4,
      'xadrez-oficiais.stl': 2,
      'xadrez-rei-e-dama.stl': 2,
      'headphone-base.stl': 1,
      'headphone-haste.stl': 1,
      'headphone-clipe.stl': 1,
      'headphone-completo.3mf': 0,
      'cubo-soma.3mf': 1,
      'cubo-soma-mesa.stl': 0,
    })
    const [sent] = await rows<{ n: string; light: string; idle: string; codes: string; posted: string }>(
      `select count(*) as n, count(*) filter (where grams < 40) as light, count(*) filter (where print_seconds < 600) as idle,
        count(distinct tracking_code) as codes, count(tracking_code) as posted from shipments`,
    )
    expect(sent).toMatchObject({ light: '0', idle: '0', codes: sent?.posted })
    expect(Number(sent?.posted)).toBeGreaterThan(1)
    expect(await one('select count(distinct grams) as n from shipments')).toBeGreaterThan(3)
  })

  it('the demonstration’s parcels with a label tell the carrier’s steps up to now, and some labels are still to be bought', async () => {
    const labelled = await rows<{ steps: string; state: string; wanted: boolean }>(
      `select s.state, l.id is null as wanted, coalesce(string_agg(e.step, ' ' order by e.happened_at), '') as steps
       from shipments s left join freight_labels l on l.shipment_id = s.id and l.tracking_code = s.tracking_code and l.state = 'bought'
         left join carrier_events e on e.shipment_id = s.id and e.happened_at between s.posted_at and $1
       where s.service = 'label' group by s.id, l.id`,
      [now],
    )
    const steps = Map.groupBy(labelled, ({ state }) => state)
    const told = (state: string) => new Set(steps.get(state)?.map((one) => one.steps))
    expect(told('delivered')).toEqual(new Set(['collected delivered', 'collected undelivered delivered']))
    expect(told('posted')).toEqual(new Set(['collected']))
    for (const { state, wanted } of labelled) expect(wanted).toBe(!['posted', 'delivered'].includes(state))
    expect(labelled.filter(({ wanted }) => wanted).length).toBeGreaterThan(2)
  })

  it('the demonstration shows every picture in every width', async () => {
    const images = await rows<{ storage_key: string; alt: string }>('select storage_key, alt from project_images')
    expect(images.map((image) => image.alt).toSorted()).toEqual(seedProjects.flatMap((p) => p.pictures).toSorted())
    for (const { storage_key } of images)
      for (const suffix of pictureSuffixes)
        expect(await world.publicFiles.stat(`${storage_key}-${suffix}`), storage_key).not.toBeNull()
  })

  it('the demonstration signs in its own accounts only', async () => {
    const people = await rows<{ email: string; password: string }>(
      'select email, password from users join credentials on credentials.user_id = users.id',
    )
    const hashes = new Map(people.map(({ email, password }) => [password, email]))
    const open: string[] = []
    for (const hash of hashes.keys()) {
      if (!(await verifyPassword(hash, demoPassword))) continue
      open.push(...people.filter((person) => person.password === hash).map((person) => person.email))
    }
    expect(open.toSorted()).toEqual(demoAccounts.toSorted())
    expect(await rows(`select email, role from users where role <> 'member' order by email`)).toEqual([
      { email: 'admin@exemplo.com.br', role: 'all' },
      { email: 'financeiro@exemplo.com.br', role: 'money' },
    ])
  })

  it('the demonstration has sales of three months, never before their project nor in the future', async () => {
    expect(await one(`select count(*) as n from purchases where status = 'completed'`)).toBeGreaterThanOrEqual(250)
    const odd = `select count(*) as n from purchases c join projects p on p.id = c.project_id join users u on u.id = c.buyer_id
      where c.completed_at < p.created_at or c.completed_at > $1 or c.completed_at < $1 - interval '90 days'
        or c.buyer_id = c.designer_id or u.created_at > c.created_at`
    expect(await one(odd, [now])).toBe(0)
  })

  it('the demonstration charges what the offer costs, and the fee of the day', async () => {
    const odd = `select count(*) as n from purchases c join offers o on o.id = c.offer_id
      where c.amount_cents <> coalesce(o.full_cents, o.price_cents) * c.quantity and o.pricing = 'paid' or c.fee_bps <> 800 or c.kind <> o.kind`
    expect(await one(odd)).toBe(0)
  })

  it('the demonstration owes makers their share and keeps its fee', async () => {
    const [sum] = await rows<{ shares: string; fees: string; gross: string }>(
      `select sum(designer_amount_cents) as shares, sum(fee_cents) as fees, sum(amount_cents) as gross
       from purchases where status = 'completed'`,
    )
    const balance = (code: string) =>
      one('select coalesce(sum(balance_cents), 0) as n from ledger_accounts where code = $1', [code])
    const [pending, available] = [await balance('maker_pending'), await balance('maker_available')]
    const paidOut = (await balance('payout_in_transit')) + (await balance('provider_available'))
    expect(pending + available + paidOut).toBe(-Number(sum?.shares))
    expect(pending < 0 && available < 0).toBe(true)
    expect(await balance('platform_fees')).toBe(-Number(sum?.fees))
    expect(await balance('provider_receivable')).toBe(Number(sum?.gross))
  })

  it('the demonstration counts sales and downloads as the verbs do', async () => {
    const odd = `select count(*) as n from projects p where
      p.sales_count <> (select count(*) from purchases c where c.project_id = p.id and c.status = 'completed' and c.amount_cents > 0)
      or p.downloads_count <> (select count(distinct (d.entitlement_id, d.file_id)) from downloads d
        join project_files f on f.id = d.file_id where f.project_id = p.id)`
    expect(await one(odd)).toBe(0)
    const foreign = `select count(*) as n from downloads d join entitlements e on e.id = d.entitlement_id
      join project_files f on f.id = d.file_id where f.project_id <> e.project_id or d.created_at < e.granted_at`
    expect(await one(foreign)).toBe(0)
  })

  it('the demonstration has reviews by buyers only, after they bought', async () => {
    expect(await one('select count(*) as n from reviews')).toBe(seedProjects.flatMap((p) => p.reviews).length)
    const odd = `select count(*) as n from reviews r where r.created_at > $1 or not exists (select 1 from purchases c
      where c.buyer_id = r.user_id and c.project_id = r.project_id and c.status = 'completed' and c.completed_at < r.created_at)`
    expect(await one(odd, [now])).toBe(0)
  })

  it('the demonstration gives the demonstration buyer files and objects, and leaves them something to buy', async () => {
    const bought = await rows<{ kind: string }>(
      `select kind from purchases join users on users.id = buyer_id where email = 'comprador@exemplo.com.br' and status = 'completed'`,
    )
    expect(bought.filter((one) => one.kind === 'digital').length).toBeGreaterThanOrEqual(5)
    expect(bought.filter((one) => one.kind === 'printed').length).toBeGreaterThanOrEqual(2)
    expect(bought.length).toBeLessThan(seedProjects.length / 2)
    const open = `select count(*) as n from orders where state not in ('paid', 'free') and buyer_id = (select id from users where email = 'comprador@exemplo.com.br')`
    expect(await one(open)).toBe(0)
  })

  it('the demonstration keeps with each order what the simulated provider needs', async () => {
    const odd = `select count(*) as n from orders o left join sandbox_sessions s on s.id = o.provider_session_id
      where o.state <> 'free' and (s.id is null or s.amount_cents <> o.total_cents or s.reference <> o.id::text
        or s.state <> case o.state when 'pending' then 'open' else o.state end)`
    expect(await one(odd)).toBe(0)
    expect(await rows('select distinct state from orders order by state')).toEqual(
      ['declined', 'expired', 'free', 'paid', 'pending'].map((state) => ({ state })),
    )
  })

  it('the demonstration is loaded once', async () => {
    const count = () => one('select (select count(*) from users) + (select count(*) from purchases) as n')
    const before = await count()
    await seedDemo(world)
    expect(await count()).toBe(before)
  })
})
