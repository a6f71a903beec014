import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { keptLog } from '../../tests/support/doubles/kept-log.ts'
import { audit, listAudits, runAudit } from './audit.server.ts'
import { damagedOriginals } from './damaged-originals.server.ts'
import { invariants } from '#domain/areas.server.ts'

const test = useDatabase()

const clock = { now: () => new Date() }
const noFiles = { stat: async () => null, read: async () => null }
const broken = async () =>
  (await audit({ pool: test.pool, clock, privateFiles: noFiles })).filter((row) => !row.holds).map((row) => row.name)

describe('audit', () => {
  it('audit has names of its own and finds nothing in an empty shop', async () => {
    expect(new Set(invariants.map((one) => one.name)).size).toBe(invariants.length)
    expect(await broken()).toEqual([])
  })

  it('audit finds a sale that gives no access, was never posted, and an order that does not add up', async () => {
    await test.db.execute(sql`
      with maker as (insert into users (full_name, email, user_type, adult_at) values ('Helena Prado', 'h@exemplo.com.br', 'designer', now()) returning id),
           buyer as (insert into users (full_name, email, user_type, adult_at) values ('Rafael Souza', 'r@exemplo.com.br', 'buyer', now()) returning id),
           category as (insert into categories (name, slug) values ('Jardim', 'jardim') returning id),
           project as (insert into projects (designer_id, category_id, title, slug, description, price_cents, search_vector)
                         select maker.id, category.id, 'Vaso', 'vaso', 'Um vaso para testes.', 2490, ''::tsvector from maker, category returning id, designer_id),
           offer as (insert into offers (project_id, kind, price_cents) select id, 'digital', 2490 from project returning id, project_id),
           placed as (insert into orders (buyer_id, state, total_cents, attempt_key, provider, expires_at)
                        select id, 'paid', 9999, 'x', 'sandbox', now() from buyer returning id, buyer_id)
      insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, licence, title, status, amount_cents, fee_bps, fee_cents, designer_amount_cents, completed_at)
        select placed.id, placed.buyer_id, project.id, offer.id, project.designer_id, 'digital', 'personal', 'Vaso', 'completed', 2490, 800, 199, 2291, now()
        from placed, project, offer`)
    const found = ['order_totals', 'paid_is_posted', 'paid_gives_access', 'files_for_sale_exist']
    expect(new Set(await broken())).toEqual(new Set(found))
  })

  it('audit finds an order that was charged another fee than the one of its instant, or another amount of it', async () => {
    const changed = async (set: string) => {
      await test.pool.query(`update purchases set ${set}`)
      const found = (await broken()).filter((name) => /^f(?:ee|ixed)_/.test(name) && name !== 'files_for_sale_exist')
      await test.pool.query(
        'update purchases set fee_bps = 800, freight_fee_bps = 0, fixed_fee_cents = 0, fee_cents = 199, designer_amount_cents = 2291',
      )
      return found
    }
    expect(await changed('fee_bps = 801')).toEqual(['fee_in_force'])
    expect(await changed('freight_fee_bps = 1')).toEqual(['fee_in_force'])
    expect(await changed('fee_cents = 198, designer_amount_cents = 2292')).toEqual(['fee_adds_up'])
    const fixed = 'fee_cents = 299, designer_amount_cents = 2191, fixed_fee_cents = 100'
    expect(await changed(fixed)).toEqual(['fixed_fee_once'])
    await test.pool.query(`insert into fee_rates (bps, freight_bps, fixed_cents, from_at, announced_at)
      select 800, 0, 100, created_at, created_at from orders`)
    expect(await changed(fixed)).toEqual([])
    expect(await changed('status = status')).toEqual(['fixed_fee_once'])
    // A fixed amount is never more than is left of the price.
    await test.pool.query(`insert into fee_rates (bps, freight_bps, fixed_cents, from_at, announced_at)
      select 800, 0, 9999, created_at + interval '1 microsecond', created_at from orders`)
    await test.pool.query("update orders set created_at = created_at + interval '1 second'")
    expect(await changed('fee_cents = 2490, designer_amount_cents = 0, fixed_fee_cents = 2291')).toEqual([])
  })

  it('audit finds a piece on sale whose maker has no freight table', async () => {
    await test.db.execute(
      sql`insert into offers (project_id, kind, price_cents) select id, 'printed', 4900 from projects`,
    )
    expect(await broken()).toContain('pieces_have_freight')
    await test.db.execute(sql`
      insert into freight_tables (maker_id, origin_cep, rates) select designer_id, '80420090', '{}' from projects`)
    expect(await broken()).not.toContain('pieces_have_freight')
  })

  it('audit finds a file that is not in the store', async () => {
    await test.db.execute(sql`
      insert into project_files (project_id, position, original_name, format, storage_key, size_bytes, sha256)
        select id, 0, 'vaso.stl', 'stl', 'k', 84, repeat('0', 64) from projects`)
    expect(await broken()).toContain('files_in_store')
  })
})

describe('runAudit', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const { log, lines } = keptLog()
  const world = () => ({
    db: test.db,
    pool: test.pool,
    clock: { now: () => at },
    privateFiles: noFiles,
    log,
  })

  it('runAudit writes down what it found, and each broken one in the log', async () => {
    await runAudit(world(), { isFull: true })
    const { latest, history } = await listAudits(test.db, 10)
    const named = latest?.rows.filter((row) => !row.holds).map((row) => row.name)
    expect(named).toContain('files_in_store')
    expect(lines.map(({ facts }) => facts.invariant)).toEqual(named)
    expect(history).toMatchObject([{ isFull: true, brokenCount: named?.length, startedAt: at }])
  })

  it('runAudit in a quick look leaves the files out and what is old', async () => {
    await runAudit(world())
    const named = async () => (await listAudits(test.db, 1)).latest?.rows.filter((row) => !row.holds)
    expect((await named())?.map((row) => row.name)).toContain('paid_gives_access')
    await test.db.execute(sql`update audit_runs set took_ms = 0`)
    await test.db.execute(sql`update purchases set completed_at = '2026-01-01', created_at = '2026-01-01'`)
    await test.db.execute(sql`update orders set created_at = '2026-01-01', paid_at = '2026-01-01'`)
    await runAudit(world())
    expect((await named())?.map((row) => row.name)).not.toContain('paid_gives_access')
    expect((await named())?.map((row) => row.name)).not.toContain('files_in_store')
  })

  it('runAudit hashes a few originals at each full look, and names those that are not what was uploaded', async () => {
    const bytes = Buffer.from('solid')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const rotten = Buffer.from('solie')
    await test.db.execute(sql`update project_files set created_at = '2026-01-01', size_bytes = 5, sha256 = ${sha256}`)
    const read = (content: Uint8Array) => async () => new Response(new Uint8Array(content)).body
    const look = (content: Uint8Array) => runAudit({ ...world(), privateFiles: { ...noFiles, read: read(content) } }, { isFull: true }) // prettier-ignore
    const verdict = async () =>
      (await listAudits(test.db, 1)).latest?.rows.find((row) => row.name === 'files_as_uploaded')?.holds
    lines.length = 0
    await look(rotten)
    expect(await verdict()).toBe(false)
    expect(lines).toContainEqual(expect.objectContaining({ facts: expect.objectContaining({ key: 'k' }) }))
    await look(bytes)
    expect(await verdict()).toBe(true)
    // It was hashed a moment ago: the next ones come first.
    await look(rotten)
    expect(await verdict()).toBe(true)
  })

  it('names every original that is missing or changed, also behind the first hundreds', async () => {
    const hash = (content: string) => createHash('sha256').update(content).digest('hex')
    const { rows } = await test.db.execute<{ names: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'project_files' and is_generated = 'NEVER'`)
    const names = sql.raw(rows[0]!.names)
    await test.db.transaction(async (tx) => {
      // No trigger: each would measure the project's hundreds of files again.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into project_files (${names}) select ${names} from jsonb_populate_recordset(null::project_files, (
          select jsonb_agg(to_jsonb(f) || jsonb_build_object(
            'id', uuidv7(), 'storage_key', 'many/' || n, 'position', 10 + n, 'sha256', ${hash('solid')}::text))
          from project_files f, generate_series(1, 1100) n where f.storage_key = 'k'))`)
    })
    const contents = new Map([
      ['many/7', 'solie'],
      ['many/1100', null],
    ])
    const read = async (key: string) => {
      const content = contents.has(key) ? contents.get(key) : 'solid'
      return content ? new Response(content).body : null
    }
    const damaged = await damagedOriginals(test.db, { read })
    expect(damaged.map(({ key, fault }) => `${key} ${fault}`)).toEqual(['many/7 differs', 'many/1100 missing'])
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from project_files where storage_key like 'many/%'`)
    })
  })

  it('runAudit takes a twentieth of the time at most for quick looks', async () => {
    await test.db.execute(sql`update audit_runs set took_ms = 30_000 where not is_full`)
    const after = (seconds: number) =>
      runAudit({ ...world(), clock: { now: () => new Date(at.getTime() + seconds * 1_000) } })
    expect([await after(599), await after(600)]).toEqual([null, expect.any(Number)])
  })

  it('runAudit forgets looks after three months', async () => {
    const later = { now: () => new Date('2027-03-01T12:00:00Z') }
    await runAudit({ ...world(), clock: later })
    expect((await listAudits(test.db, 10)).history).toHaveLength(1)
  })

  it('runAudit calls nothing late when jobs have had less than an hour since the shop was off', async () => {
    const back = new Date('2027-05-04T12:00:00Z')
    const minutes = (count: number) => new Date(back.getTime() + count * 60_000)
    const late = async (now: Date) => {
      await test.db.execute(sql`update audit_runs set took_ms = 0`)
      await runAudit({ ...world(), clock: { now: () => now } })
      const rows = (await listAudits(test.db, 1)).latest?.rows.filter((row) => !row.holds) ?? []
      const timed = ['settled_on_its_day', 'no_order_open_too_long', 'promotions_in_time', 'visitors_forgotten']
      return timed.filter((name) => rows.some((row) => row.name === name))
    }
    await test.db.execute(sql`delete from audit_runs`)
    expect(await late(minutes(-3 * 1440))).toEqual([])
    // All of it came due in the three days without a shop.
    await test.db.execute(sql`
      insert into promotions (maker_id, kind, value, starts_at, ends_at, started_at)
        select designer_id, 'percent', 10, ${minutes(-4 * 1440)}, ${minutes(-1440)}, ${minutes(-4 * 1440)} from projects`)
    await test.db.execute(sql`insert into visit_salts (day, salt) values ('2027-05-01', '\\x00')`)
    await test.db.execute(sql`
      insert into orders (buyer_id, state, total_cents, attempt_key, provider, expires_at)
        select buyer_id, 'pending', 2490, 'y', 'sandbox', ${minutes(-2 * 1440)} from orders`)
    await test.db.execute(sql`update orders set paid_at = ${minutes(-9 * 1440)}, settles_at = ${minutes(-2 * 1440)}
      where state = 'paid'`)
    for (const minute of [0, 5, 59]) expect(await late(minutes(minute))).toEqual([])
    const all = ['settled_on_its_day', 'no_order_open_too_long', 'promotions_in_time', 'visitors_forgotten']
    expect(await late(minutes(61))).toEqual(all)
  })
})
