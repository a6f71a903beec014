import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/driver/pool.server.ts'
import type { Database } from '#db/database.ts'
import { workshops } from '#db/schema/freight.ts'
import type { Visitor } from '../tests/support/app/app-client.ts'
import { addFreightTable, addMaker, addProject, addUser } from '../tests/support/builders.ts'
import { comparePages, signedIn } from './compare-pages.ts'
import type { Bench, Result, Scenario } from './scenario.ts'

/** A maker with open orders, a buyer, and the ids of project and orders. */
type Workshop = { maker: Visitor; buyer: Visitor; projectId: string; jobIds: string[] }
type Question = { name: string; who: 'maker' | 'buyer'; path: (workshop: Workshop) => string }

const jobs = { small: 10, large: 10_000 }

const questions: Question[] = [
  { name: 'queue-board', who: 'maker', path: () => '/producao' },
  { name: 'queue-dashboard', who: 'maker', path: () => '/dashboard/maker' },
  { name: 'queue-job', who: 'maker', path: ({ jobIds }) => `/producao/${jobIds[randomInt(jobIds.length)]}` },
  { name: 'queue-quote', who: 'buyer', path: ({ projectId }) => `/projeto/${projectId}?oferta=impresso` },
]

/** Compares a maker's screens and delivery dates between ten thousand open orders and ten. */
export const queue: Scenario[] = questions.map((question) => ({
  name: question.name,
  run: (bench) => grows(bench, question),
}))

const opened = new WeakMap<Bench, Promise<{ small: Workshop; large: Workshop }>>()

async function grows(bench: Bench, { name, who, path }: Question): Promise<Result> {
  const both = opened.get(bench) ?? openWorkshops(bench)
  opened.set(bench, both)
  const shops = await both
  const side = (size: 'small' | 'large') => ({
    visitor: shops[size][who],
    path: () => path(shops[size]),
    words: `${jobs[size].toLocaleString('pt-BR')} open jobs`,
  })
  return comparePages(bench, { name, small: side('small'), large: side('large') })
}

async function openWorkshops(bench: Bench): Promise<{ small: Workshop; large: Workshop }> {
  const { db, pool } = openDatabase(bench.databaseUrl, 2)
  try {
    const small = await openWorkshop(bench, db, jobs.small)
    const large = await openWorkshop(bench, db, jobs.large)
    await pool.query('vacuum analyze shipments, purchases, orders')
    return { small, large }
  } finally {
    await pool.end()
  }
}

/** Inserts open orders directly, without ledger entries, which the pages never read. */
async function openWorkshop(bench: Bench, db: Database, count: number): Promise<Workshop> {
  const maker = await addMaker(db, { fullName: `Oficina de ${count}` })
  const buyer = await addUser(db)
  const { project, offer } = await addProject(db, { designerId: maker.id, title: `Peça ${count}`, kinds: ['printed'] })
  await addFreightTable(db, { makerId: maker.id })
  // Enough printers to promise a date in both cases.
  await db.insert(workshops).values({ makerId: maker.id, printers: 200, hoursPerDay: 24, daysOff: [] })
  await db.execute(sql`
    with numbers as (select n, new_id() as order_id from generate_series(1, ${count}::int) n),
    ordered as (
      insert into orders (id, buyer_id, state, total_cents, attempt_key, provider, expires_at, paid_at)
      select order_id, ${buyer.id}::uuid, 'paid', 2490, 'bench-' || order_id, 'sandbox', now(), now() from numbers returning id),
    bought as (
      insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, title, status, amount_cents, fee_bps,
        fee_cents, designer_amount_cents, completed_at)
      select id, ${buyer.id}::uuid, ${project.id}::uuid, ${offer.id}::uuid, ${maker.id}::uuid, 'printed', ${project.title},
        'completed', 2490, 800, 199, 2291, now() from ordered returning 1)
    insert into shipments (order_id, maker_id, buyer_id, state, service, freight_cents, grams, production_days, transit_days, print_seconds,
      post_by, recipient, cep, street, number, district, city, uf, queued_at)
    select order_id, ${maker.id}::uuid, ${buyer.id}::uuid, (array['queued', 'printing', 'finishing'])[1 + n % 3], 'table', 0, 250, 3, 5,
      3600, current_date + (n % 60), 'Ana', '01310100', 'Rua A', '1', 'Centro', 'São Paulo', 'SP', now() from numbers`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from shipments where maker_id = ${maker.id} limit 500`,
  )
  const [own, buying] = [await signedIn(bench, db, maker.id), await signedIn(bench, db, buyer.id)]
  return { maker: own, buyer: buying, projectId: project.id, jobIds: rows.map(({ id }) => id) }
}
