import type pg from 'pg'

/**
 * How the name of a statement begins that finds or writes few rows by their keys, however large the catalogue is, so that
 * it takes well under a millisecond: whoever comes behind it on a connection does not notice.
 */
const quick = 'quick_'

/** So many share a connection: PostgreSQL answers them one after the other. */
const most = 4

type Asked = { query: unknown[]; done: (result: unknown) => void; fail: (error: unknown) => void }

/**
 * Quick statements that are asked of the pool in the same turn of the event loop leave together, a few to a connection: a
 * piece for each of them would wake a process of PostgreSQL for each, which costs more than most of them do. Each is a
 * transaction of its own, as if it were alone, and fails alone.
 */
export function askTogether(pool: pg.Pool): void {
  const alone = pool.query.bind(pool) as (...query: unknown[]) => unknown
  let turn: Asked[] = []
  const send = () => {
    const asked = turn
    turn = []
    for (let at = 0; at < asked.length; at += most) void sendOn(pool, asked.slice(at, at + most))
  }
  const query = (...given: unknown[]) => {
    if (!isQuick(given[0])) return alone(...given)
    if (turn.length === 0) setImmediate(send)
    return new Promise((done, fail) => turn.push({ query: given, done, fail }))
  }
  pool.query = query as typeof pool.query
}

function isQuick(asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return false
  return typeof asked.name === 'string' && asked.name.startsWith(quick)
}

/** A connection that answered one with an error is closed, as the pool does. */
async function sendOn(pool: pg.Pool, asked: Asked[]): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    for (const { fail } of asked) fail(error)
  })
  if (!client) return
  const ask = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>
  const answers = asked.map(async ({ query, done, fail }) => {
    try {
      done(await ask(...query))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  })
  const isWell = (await Promise.all(answers)).every(Boolean)
  client.release(!isWell)
}
