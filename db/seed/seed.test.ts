import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { verifyPassword } from '#adapters/auth/password-hash.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { seedProjects } from './catalog.ts'
import { crowd } from './crowd.ts'
import { planSales } from './sales-plan.ts'
import { seedDemo } from './seed.server.ts'

let test: TestDatabase
let folder: string
const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'camada-seed-'))
  await seedDemo({ db: test.db, clock, ...localStorage(folder) })
})
afterAll(async () => {
  await test.drop()
  await fs.rm(folder, { recursive: true, force: true })
})

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.db.execute<Row>(query)).rows[0]

describe('the demonstration', () => {
  it('breaks none of the invariants of the shop', async () => {
    const rows = await audit({ pool: test.pool, clock, privateFiles: localStorage(folder).privateFiles })
    expect(rows.filter((row) => !row.holds)).toEqual([])
  })

  it('has at least 24 projects of 6 makers in 8 categories, each with pictures', async () => {
    const found = await one(sql`
      select count(*)::int as projects, count(distinct designer_id)::int as makers, count(distinct category_id)::int as categories,
             count(*) filter (where not exists (select 1 from project_images i where i.project_id = projects.id))::int as bare from projects`)
    expect(found).toEqual({ projects: seedProjects.length, makers: 6, categories: 8, bare: 0 })
    expect(seedProjects.length).toBeGreaterThanOrEqual(24)
  })

  it('lets the four demonstration accounts in, and nobody else', async () => {
    const { rows } = await test.db.execute<{ email: string; password: string }>(
      sql`select email, password from users join credentials on user_id = users.id order by email`,
    )
    expect(rows.map((row) => row.email)).toEqual([
      'admin@exemplo.com.br',
      'ambos@exemplo.com.br',
      'comprador@exemplo.com.br',
      'maker@exemplo.com.br',
    ])
    expect(await verifyPassword(rows[0]?.password ?? '', 'camada-demo')).toBe(true)
  })

  it('gives maker and buyer something to see', async () => {
    const found = await one<{ sales: number; bought: number; favorites: number }>(sql`
      select (select count(*)::int from purchases p join users u on u.id = p.designer_id where u.email = 'maker@exemplo.com.br') as sales,
             (select count(*)::int from purchases p join users u on u.id = p.buyer_id where u.email = 'comprador@exemplo.com.br') as bought,
             (select count(*)::int from favorites f join users u on u.id = f.user_id where u.email = 'comprador@exemplo.com.br') as favorites`)
    expect(found?.sales).toBeGreaterThan(20)
    expect(found?.bought).toBeGreaterThanOrEqual(5)
    expect(found?.favorites).toBe(4)
  })

  it('happens in order: published, sold, reviewed, all before now', async () => {
    const found = await one(sql`
      select count(*)::int as n from purchases p join projects pr on pr.id = p.project_id
        left join reviews r on r.project_id = p.project_id and r.user_id = p.buyer_id
      where p.completed_at < pr.created_at or p.completed_at > ${now} or r.created_at < p.completed_at or r.created_at > ${now}`)
    expect(found).toEqual({ n: 0 })
  })

  it('is the same each time', () => {
    const names = crowd.map((person) => person.email)
    expect(planSales(seedProjects, names)).toEqual(planSales(seedProjects, names))
  })
})
