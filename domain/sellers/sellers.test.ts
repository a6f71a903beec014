import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { text } from '#db/columns.ts'
import { projects } from '#db/schema/catalog.ts'
import { sellers } from '#db/schema/legal.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { query } from '#db/statement.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { findFreightTable, settleFreight } from '#domain/freight/freight-tables.server.ts'
import { addCategory, addMaker, addUpload } from '../../tests/support/builders.ts'
import { company } from '../../tests/support/company.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { type SellerInput, sellerInput } from './seller-input.ts'
import { sellerStanding } from './seller-standing.server.ts'
import { findSeller, saveSeller, sellerTaxId } from './sellers.server.ts'
import { queuedJobs } from '../../tests/support/queue.ts'

const test = useDatabase()
const time = { now: new Date('2026-11-21T12:00:00Z') }
const clock = { now: () => new Date(time.now) }
const passDays = (days: number) => void (time.now = new Date(time.now.getTime() + days * 86_400_000))
const world = () => ({ db: test.db, clock, secret: 'somente-para-testes', company })
let categoryId: string
beforeAll(async () => {
  categoryId = (await addCategory(test.db)).id
})

const typed = {
  document: '111.444.777-35',
  legal_name: 'Helena Prado',
  trade_name: '',
  cep: '80420-090',
  street: 'Rua Comendador Araújo',
  number: '100',
  district: 'Batel',
}
const said = (changes: Record<string, string> = {}): SellerInput => sellerInput.parse({ ...typed, ...changes })

async function publish(maker: Awaited<ReturnType<typeof addMaker>>, { demo = false } = {}) {
  const image = await addUpload(test.db, { ownerId: maker.id, kind: 'image' })
  const result = await createProject({ db: test.db, clock, company, demo }, maker, {
    title: `Vaso de ${maker.fullName} ${time.now.getTime()}`,
    description: 'Um vaso com estrias em espiral.',
    categoryId,
    offers: [{ kind: 'printed', priceCents: 2490 }],
    variants: [],
    printTime: null,
    material: 'PLA',
    referenceLink: null,
    specifications: null,
    authorship: ownWork,
    uploadIds: [image.id],
  } as unknown as Parameters<typeof createProject>[2])
  if (!result.ok) throw new Error(result.reason)
  return result
}

const isListed = async (id: string) =>
  (await test.db.select({ isListed: projects.isListed }).from(projects).where(eq(projects.id, id)))[0]?.isListed
const lineOf = async (makerId: string, at?: Date) => {
  const [row] = await query(
    test.db,
    sql`select ${soldBy(sql`u.id`, sql`u.full_name`, at && sql`${at.toISOString()}::timestamptz`)} as line from users u where u.id = ${makerId}`,
    { line: text },
  )
  return row?.line
}
const toldMakers = async () => (await queuedJobs(test.db, 'send-seller-changed')).map(({ payload }) => payload.makerId)

describe('a maker who did not say who sells', () => {
  it('a maker who did not say who sells publishes what waits, and is in the catalogue with the saving', async () => {
    const maker = await addMaker(test.db)
    const { projectId, waitsForSeller } = await publish(maker)
    expect([waitsForSeller, await isListed(projectId)]).toEqual([true, false])
    expect(await sellerStanding(test.db, maker.id, { demo: false })).toEqual({ state: 'missing', waiting: 1 })
    expect(await saveSeller(world(), maker, said())).toEqual({ ok: true, listed: 1 })
    expect(await isListed(projectId)).toBe(true)
    expect((await publish(maker)).waitsForSeller).toBe(false)
  })

  it('a maker who did not say who sells posts from the shop’s own CEP, and then from theirs, unless they said another', async () => {
    const [assumed, own] = [await addMaker(test.db), await addMaker(test.db)]
    const cepOfTable = async ({ id }: { id: string }) => (await findFreightTable(test.db, id))?.originCep
    for (const maker of [assumed, own]) await publish(maker)
    expect(await cepOfTable(assumed)).toBe('01000000')
    await settleFreight(test.db, own.id, {
      shopCep: '01000000',
      at: clock.now(),
      said: { cep: '50030230', choice: null },
    })
    for (const maker of [assumed, own]) await saveSeller(world(), maker, said())
    expect([await cepOfTable(assumed), await cepOfTable(own)]).toEqual(['80420090', '50030230'])
    await saveSeller(world(), assumed, said({ cep: '86010-000' }))
    expect(await cepOfTable(assumed)).toBe('86010000')
  })

  it('a maker who did not say who sells is let into the catalogue by nothing else: no file that was checked, no lifted suspension', async () => {
    const { projectId } = await publish(await addMaker(test.db))
    await test.db.execute(sql`select suspend_or_list(${projectId})`)
    expect(await isListed(projectId)).toBe(false)
  })

  it('a maker who did not say who sells may leave it for later in the demonstration alone', async () => {
    const maker = await addMaker(test.db)
    const { projectId } = await publish(maker, { demo: true })
    expect(await isListed(projectId)).toBe(true)
    expect(await sellerStanding(test.db, maker.id, { demo: true })).toMatchObject({ state: 'later' })
  })
})

describe('saveSeller', () => {
  it('saveSeller seals the document, shows of a CPF the middle and of a CNPJ all', async () => {
    const maker = await addMaker(test.db)
    await saveSeller(world(), maker, said())
    const [row] = await test.db.select().from(sellers).where(eq(sellers.makerId, maker.id))
    expect(JSON.stringify(row)).not.toContain('11144477735')
    expect(await sellerTaxId(world(), maker.id)).toEqual({ kind: 'cpf', document: '11144477735' })
    expect(await lineOf(maker.id)).toBe('Helena Prado, CPF ***.444.777-**, Curitiba/PR')
    await saveSeller(world(), maker, said({ document: '12.abc.345/01de-35', trade_name: 'Prado 3D', mei: '1' }))
    expect(await lineOf(maker.id)).toBe('Prado 3D (Helena Prado), CNPJ 12.ABC.345/01DE-35, Curitiba/PR')
  })

  it('saveSeller keeps the stored document when none is typed, and requires the first one', async () => {
    const maker = await addMaker(test.db)
    expect(await saveSeller(world(), maker, said({ document: '' }))).toEqual({ ok: false, reason: 'document_needed' })
    await saveSeller(world(), maker, said())
    await saveSeller(world(), maker, said({ document: '', street: 'Rua Nova' }))
    expect(await findSeller(test.db, maker.id)).toMatchObject({ shownDocument: '***.444.777-**', street: 'Rua Nova' })
    expect((await toldMakers()).filter((makerId) => makerId === maker.id)).toEqual([])
  })

  it('saveSeller replaces and changes nothing: a sale was whose it was, and another document is told by mail', async () => {
    const maker = await addMaker(test.db)
    const before = await lineOf(maker.id)
    expect(before).toBe(`${maker.fullName}, documento ainda não informado`)
    await saveSeller(world(), maker, said())
    const soldAt = new Date(clock.now().getTime() + 1)
    passDays(1)
    await saveSeller(world(), maker, said({ document: '11.222.333/0001-81', legal_name: 'Prado Ltda.' }))
    expect(await lineOf(maker.id, soldAt)).toBe('Helena Prado, CPF ***.444.777-**, Curitiba/PR')
    expect(await lineOf(maker.id, clock.now())).toContain('Prado Ltda.')
    expect(await lineOf(maker.id, new Date('2024-01-01'))).toContain('CPF')
    const current = and(eq(sellers.makerId, maker.id), isNull(sellers.replacedAt))
    expect(await test.db.$count(sellers, current)).toBe(1)
    expect((await toldMakers()).filter((makerId) => makerId === maker.id)).toHaveLength(1)
  })

  it('saveSeller accepts a MEI with a CNPJ alone, and refuses users who do not sell', async () => {
    const maker = await addMaker(test.db)
    expect(await saveSeller(world(), maker, said({ mei: '1' }))).toEqual({ ok: false, reason: 'mei_needs_cnpj' })
    const buyer = { id: maker.id, userType: 'buyer' as const }
    expect(await saveSeller(world(), buyer, said())).toEqual({ ok: false, reason: 'not_maker' })
  })
})

describe('sellerInput', () => {
  it.each([
    [{ document: '111.444.777-36' }, 'document'],
    [{ document: '00.000.000/0001-00' }, 'document'],
    [{ legal_name: ' ' }, 'legal_name'],
    [{ cep: '123' }, 'cep'],
    [{ cep: '80420-090', uf: 'SP', city: 'São Paulo' }, 'uf'],
    [{ street: '' }, 'street'],
  ])('sellerInput refuses %j', (wrong, field) => {
    const faults = sellerInput.safeParse({ ...typed, ...wrong }).error?.issues
    expect(faults?.map(({ path }) => path[0])).toContain(field)
  })
})
