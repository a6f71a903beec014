import { ufs } from '#domain/addresses/uf.ts'
import { bands } from '#domain/freight/freight-table.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import type { Database } from '#db/database.ts'
import type { Visitor } from '../tests/support/app/app-client.ts'
import { addFreightTable, addMaker, addProject, addUser } from '../tests/support/builders.ts'
import { comparePages, signedIn } from './compare-pages.ts'
import type { Bench, Result, Scenario } from './scenario.ts'

/** A maker with their own freight prices, and a visitor who reads them. */
type Sender = { maker: Visitor; buyer: Visitor; projectId: string }
type Question = { name: string; who: 'maker' | 'buyer'; path: (sender: Sender) => string }

const questions: Question[] = [
  { name: 'states-quote', who: 'buyer', path: ({ projectId }) => `/projeto/${projectId}?oferta=impresso` },
  { name: 'states-table', who: 'maker', path: () => '/perfil/frete' },
]

/** Compares pages of a freight table with own prices for each of 27 states and with none. */
export const freightStates: Scenario[] = questions.map((question) => ({
  name: question.name,
  run: (bench) => grows(bench, question),
}))

const opened = new WeakMap<Bench, Promise<{ plain: Sender; full: Sender }>>()

async function grows(bench: Bench, { name, who, path }: Question): Promise<Result> {
  const both = opened.get(bench) ?? openSenders(bench)
  opened.set(bench, both)
  const { plain, full } = await both
  const side = (sender: Sender, words: string) => ({ visitor: sender[who], path: () => path(sender), words })
  const [small, large] = [side(plain, 'a table of 4 distances'), side(full, `one of ${ufs.length} states as well`)]
  return comparePages(bench, { name, small, large })
}

async function openSenders(bench: Bench): Promise<{ plain: Sender; full: Sender }> {
  const { db, pool } = openDatabase(bench.databaseUrl, 2)
  try {
    return { plain: await openSender(bench, db, {}), full: await openSender(bench, db, everyState()) }
  } finally {
    await pool.end()
  }
}

/** Returns freight prices for every state, all of them different. */
function everyState() {
  const rate = (state: number) => ({
    days: 1 + (state % 12),
    cents: bands.map((_, band) => 1500 + state * 100 + band * 10),
  })
  return Object.fromEntries(ufs.map((uf, state) => [uf, rate(state)]))
}

async function openSender(bench: Bench, db: Database, ufRates: ReturnType<typeof everyState>): Promise<Sender> {
  const maker = await addMaker(db)
  const buyer = await addUser(db)
  const { project } = await addProject(db, { designerId: maker.id, kinds: ['printed'] })
  const rate = { days: 5, cents: bands.map((_, band) => 2000 + band * 500) }
  const rates = { local: rate, state: rate, region: rate, country: rate }
  await addFreightTable(db, { makerId: maker.id, rates, ufRates })
  return {
    maker: await signedIn(bench, db, maker.id),
    buyer: await signedIn(bench, db, buyer.id),
    projectId: project.id,
  }
}
