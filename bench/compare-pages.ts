import { randomBytes, randomInt } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { sessions } from '#db/schema/accounts.ts'
import { Visitor } from '../tests/support/app/app-client.ts'
import { median } from './load.ts'
import { result, type Bench, type Result } from './scenario.ts'
import { sessionCookie } from '../tests/support/cookie-values.ts'

/** A signed-in user, and a function that returns the path of their next request. */
export type Side = { visitor: Visitor; path: () => string; words: string }

/** One CEP per state, so that all distances occur. */
const ceps = [
  '69900100', '57010000', '68900010', '69005010', '40020000', '60010000', '70040010', '29010000', '74003010', '65010000',
  '30110000', '79002000', '78005000', '66010000', '58010000', '50010000', '64000010', '80010000', '20010000', '59010000',
  '76801000', '69301000', '90010000', '88010000', '49010000', '01001000', '77001000',
] as const // prettier-ignore

/** Measures how much longer a page takes with more data; requests alternate between both sides and the states. */
export async function comparePages(
  bench: Bench,
  { name, small, large, most = 2 }: { name: string; small: Side; large: Side; most?: number },
): Promise<Result> {
  const waits: { small: number; large: number }[] = []
  for (let round = 0; round < bench.rounds + 1; round++) {
    const took = { small: [] as number[], large: [] as number[] }
    for (let i = 0; i < 40; i++) {
      took.small.push(await wait(small))
      took.large.push(await wait(large))
    }
    if (round > 0) waits.push({ small: median(took.small), large: median(took.large) }) // both sides warm up
  }
  const of = (side: 'small' | 'large') => median(waits.map((one) => one[side])).toFixed(2)
  const note = `p50 ${of('small')} ms with ${small.words}, ${of('large')} ms with ${large.words}`
  const ratio = median(waits.map((one) => one.large / one.small))
  return result(name, ratio, `the same page with ${small.words}, p50`, { sign: '<=', value: most }, note)
}

async function wait({ visitor, path }: Side): Promise<number> {
  visitor.cookies.set('cep', ceps[randomInt(ceps.length)] ?? '')
  const address = path()
  const asked = performance.now()
  const page = await visitor.get(address)
  const took = performance.now() - asked
  if (page.status !== 200) throw new Error(`${page.status} for ${address}`)
  return took
}

export async function signedIn({ origin, secret }: Bench, db: Database, userId: string): Promise<Visitor> {
  const token = randomBytes(16).toString('hex')
  await db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + 3_600_000) })
  const visitor = new Visitor(origin)
  visitor.cookies.set('session', await sessionCookie(secret, token))
  return visitor
}
