import { openDatabase } from '#db/driver/pool.server.ts'
import type { Database } from '#db/database.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { eq, sql } from 'drizzle-orm'
import { execute } from '#db/statement.ts'
import { users } from '#db/schema/accounts.ts'
import { follows } from '#db/schema/community.ts'
import { demoPassword } from '#demo/catalog/people.ts'
import { Visitor } from '../tests/support/app/app-client.ts'
import { addCategory, addMaker, addProject } from '../tests/support/builders.ts'
import { comparePages } from './compare-pages.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Measures the feed of a user with a thousand followed makers, and the cost of followers for publishing. */
export const followers: Scenario[] = [
  { name: 'feed', run: feed },
  { name: 'fan-out', run: fanOut },
]

const followed = { small: 10, large: 1_000 }

async function feed(bench: Bench): Promise<Result> {
  const { origin, dataFolder } = await bench.shopOfSize(bench.projects)
  const shop = { ...bench, origin, dataFolder, databaseUrl: embeddedConnectionString(dataFolder) }
  const { db, pool } = openDatabase(shop.databaseUrl, 2)
  try {
    const side = async (count: number, email: string) => ({
      visitor: await followerOf(shop, db, { count, email }),
      path: () => '/novidades',
      words: `${count.toLocaleString('pt-BR')} follows`,
    })
    const [small, large] = [
      await side(followed.small, 'comprador@exemplo.com.br'),
      await side(followed.large, 'ambos@exemplo.com.br'),
    ]
    return await comparePages(shop, { name: 'feed', small, large, most: 1.5 })
  } finally {
    await pool.end()
  }
}

/** Returns a demo user who follows `count` makers. */
async function followerOf(
  { origin }: Bench,
  db: Database,
  { count, email }: { count: number; email: string },
): Promise<Visitor> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`no ${email}`)
  await db.delete(follows).where(eq(follows.userId, user.id))
  await execute(
    db,
    sql`insert into follows (user_id, maker_id) select ${user.id}::uuid, maker_id from (
      select distinct maker_id from first_listings where is_listed and maker_id <> ${user.id}::uuid) makers order by md5(maker_id::text) limit ${count}`,
  )
  await execute(db, sql`analyze follows`)
  const visitor = new Visitor(origin)
  await visitor.post('/auth?mode=login', { intent: 'login', email, password: demoPassword })
  return visitor
}

const crowd = 100_000

/** Measures writing a project with many followers, directly in the database. */
async function fanOut(bench: Bench): Promise<Result> {
  const { db, pool } = openDatabase(bench.databaseUrl, 2)
  try {
    const { id: categoryId } = await addCategory(db)
    const [alone, known] = [(await addMaker(db)).id, (await addMaker(db)).id]
    await db.transaction(async (tx) => {
      // Skips the counting trigger, which would update one row a hundred thousand times.
      await execute(tx, sql`set local session_replication_role = 'replica'`)
      await execute(
        tx,
        sql`with fans as (insert into users (full_name, email, email_verified, user_type, adult_at)
          select 'Pessoa ' || n, 'seguidor-' || n || '@exemplo.com.br', true, 'buyer', now() from generate_series(1, ${crowd}::int) n returning id)
        insert into follows (user_id, maker_id) select id, ${known}::uuid from fans`,
      )
      await execute(tx, sql`insert into follower_counts (maker_id, followers) values (${known}, ${crowd})`)
    })
    await execute(db, sql`analyze follows`)
    const waits: { none: number; many: number }[] = []
    for (let round = 0; round < bench.rounds + 1; round++) {
      const took = { none: [] as number[], many: [] as number[] }
      for (let n = 0; n < 40; n++) {
        for (const [side, designerId] of [
          ['none', alone],
          ['many', known],
        ] as const) {
          const began = performance.now()
          await addProject(db, { designerId, categoryId })
          took[side].push(performance.now() - began)
        }
      }
      if (round > 0) waits.push({ none: median(took.none), many: median(took.many) }) // both sides warm up
    }
    const of = (side: 'none' | 'many') => median(waits.map((one) => one[side])).toFixed(2)
    const note = `p50 ${of('none')} ms without followers, ${of('many')} ms with ${crowd.toLocaleString('pt-BR')}`
    const ratio = median(waits.map(({ none, many }) => many / none))
    return result('fan-out', ratio, 'publishing without followers, p50', { sign: '<=', value: 1.2 }, note)
  } finally {
    await pool.end()
  }
}
