import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printAgreements, printFileAccesses } from '#db/schema/network.ts'
import { shopSlugs } from '#db/schema/shops.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { setMakerBlocked } from '#domain/catalog/projects.server.ts'
import { updateProject } from '#domain/catalog/update-project.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { findFreightTable } from '#domain/freight/freight-tables.server.ts'
import { addFile, addFreightTable, addMaker, addProject } from '../../tests/support/builders.ts'
import { inHand, isHeld, untilWaiting } from '../../tests/support/database.ts'
import { addNetworkOffer, soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { agreementPage } from './agreement-page.server.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { setBlock } from '#domain/conversations/blocks.server.ts'
import { askToPrint, moveAgreement } from './agreements.server.ts'
import { type AgreementEvent, agreementMoves, type AgreementState, mayMove } from './agreement.ts'
import { findPrinterOffers, savePrinterOffers } from './printer-offers.server.ts'
import { nearPrinters } from './near-printers.server.ts'
import { openPrintFile } from './open-print-file.server.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { lowestPrice, printerOffersForm } from './printer-offers.ts'
import { setPrintRoyalty } from './open-projects.server.ts'
import { queuedJobs } from '../../tests/support/queue.ts'

const shop = usePaymentWorld()

const asMaker = (id: string) => ({ id, userType: 'designer' }) as const
const wish = { request: 'Imprimo em PLA e PETG, de Curitiba.', shownRoyaltyCents: 500 }

/** A project that is open to others for R$ 5,00 a piece, and a maker who may ask. */
async function openProject() {
  const { project, file } = await addProject(shop.db)
  await setPrintRoyalty(shop, asMaker(project.designerId), { projectId: project.id, royaltyCents: 500 })
  const printer = await addMaker(shop.db)
  return { projectId: project.id, designerId: project.designerId, printerId: printer.id, fileId: file?.id ?? '' }
}

type Open = Awaited<ReturnType<typeof openProject>>
const world = () => ({ db: shop.db, clock: shop.clock, rateLimits: postgresRateLimits(shop.pool) })
const ask = ({ projectId, printerId }: Open) => askToPrint(world(), asMaker(printerId), { projectId, ...wish })
const move = (personId: string, agreementId: string, event: AgreementEvent, answer: string | null = null) =>
  moveAgreement(shop, personId, { agreementId, event, answer })

async function asked() {
  const open = await openProject()
  const result = await ask(open)
  if (!result.ok) throw new Error(result.reason)
  return { ...open, agreementId: result.agreementId }
}

async function approved() {
  const one = await asked()
  await move(one.designerId, one.agreementId, 'approved')
  return one
}

const stateOf = async (id: string) =>
  (await shop.db.select().from(printAgreements).where(eq(printAgreements.id, id)))[0]?.state
const activeOffers = async (projectId: string) => {
  const rows = await shop.db
    .select()
    .from(offers)
    .where(and(eq(offers.projectId, projectId), eq(offers.isActive, true)))
  return rows.filter((offer) => offer.printerId).length
}
const wanted = (priceCents: number, material = 'PLA') => {
  const parsed = printerOffersForm(500, percentFee(800)).parse({
    variants: [{ material, price: String(priceCents / 100) }],
  })
  return parsed
}

describe('asking to print a project', () => {
  it('asking to print a project is for makers, of a listed project that its own opened, at the royalty that was shown', async () => {
    const open = await openProject()
    const { projectId, printerId, designerId } = open
    const buyer: Pick<Viewer, 'id' | 'userType'> = { id: printerId, userType: 'buyer' }
    const refusal = async (who: Pick<Viewer, 'id' | 'userType'>, change: object = {}) =>
      askToPrint(world(), who, { projectId, ...wish, ...change })
    expect(await refusal(buyer)).toEqual({ ok: false, reason: 'not_found' })
    expect(await refusal(asMaker(printerId), { projectId: 'x' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await refusal(asMaker(designerId))).toEqual({ ok: false, reason: 'own_project' })
    expect(await refusal(asMaker(printerId), { shownRoyaltyCents: 400 })).toEqual({
      ok: false,
      reason: 'royalty_changed',
    })
    await setPrintRoyalty(shop, asMaker(designerId), { projectId, royaltyCents: null })
    expect(await ask(open)).toEqual({ ok: false, reason: 'closed' })
    await shop.db.update(projects).set({ isActive: false }).where(eq(projects.id, projectId))
    expect(await ask(open)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('asking to print a project is one request however often it is sent, and not again until a month after a refusal', async () => {
    const open = await openProject()
    const sent = await Promise.all([ask(open), ask(open), ask(open)])
    expect(sent.filter((one) => one.ok)).toHaveLength(1)
    expect(sent).toContainEqual({ ok: false, reason: 'already_asked' })
    const agreementId = sent.flatMap((one) => (one.ok ? [one.agreementId] : []))[0] ?? ''
    await move(open.designerId, agreementId, 'refused', 'Já há quem imprima na sua cidade.')
    expect(await ask(open)).toMatchObject({ ok: false, reason: 'refused_lately' })
    shop.passMinutes(31 * 24 * 60)
    expect(await ask(open)).toMatchObject({ ok: true })
    expect(await shop.runJobs()).toContain('send-agreement-notice')
  })

  it('asking to print a project is refused where one of the two blocked the other', async () => {
    for (const isAsker of [true, false]) {
      const open = await openProject()
      const [one, other] = isAsker ? [open.printerId, open.designerId] : [open.designerId, open.printerId]
      await setBlock(shop, one, { personId: other, wish: 'block' })
      expect(await ask(open)).toEqual({ ok: false, reason: 'blocked' })
    }
  })

  it('asking to print a project, withdrawn and sent again, is written to whose it is so often a day at most', async () => {
    const open = await openProject()
    const sent: string[] = []
    for (let n = 0; n < 25; n++) {
      const one = await ask(open)
      sent.push(one.ok ? 'sent' : one.reason)
      if (one.ok) await move(open.printerId, one.agreementId, 'withdrawn')
    }
    expect(sent).toEqual([...Array<string>(20).fill('sent'), ...Array<string>(5).fill('too_many')])
  })

  it('opening a project to others is its own maker’s alone', async () => {
    const { projectId, printerId } = await openProject()
    const open = { projectId, royaltyCents: 900 }
    expect(await setPrintRoyalty(shop, asMaker(printerId), open)).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('an agreement', () => {
  it('an agreement is moved only by the right side from the right state', async () => {
    const states: AgreementState[] = ['asked', 'approved', 'refused', 'withdrawn', 'ended']
    const stranger = await addMaker(shop.db)
    for (const event of Object.keys(agreementMoves) as AgreementEvent[]) {
      const one = await asked()
      expect(await move(stranger.id, one.agreementId, event)).toEqual({ ok: false, reason: 'not_found' })
      for (const state of states) {
        const at = new Date()
        const dates = { decidedAt: at, endedAt: state === 'ended' || state === 'withdrawn' ? at : null }
        const row = eq(printAgreements.id, one.agreementId)
        for (const side of ['designer', 'printer'] as const) {
          await shop.db
            .update(printAgreements)
            .set({ state, ...dates })
            .where(row)
          const moved = await move(side === 'designer' ? one.designerId : one.printerId, one.agreementId, event)
          expect([event, state, side, moved.ok]).toEqual([event, state, side, mayMove(side, event, state)])
          expect(await stateOf(one.agreementId)).toBe(moved.ok ? agreementMoves[event].to : state)
        }
      }
    }
  })

  it('an agreement that ends without a word is told of without the words of an earlier step', async () => {
    const ends = async (answer: string | null) => {
      const one = await asked()
      await move(one.designerId, one.agreementId, 'approved', 'Use camada de 0,16.')
      await move(one.printerId, one.agreementId, 'ended', answer)
      const notices = (await queuedJobs(shop.db, 'send-agreement-notice')).map(({ payload }) => payload)
      return notices
        .filter(({ agreementId, event }) => agreementId === one.agreementId && event === 'ended')
        .map(({ hasWords }) => hasWords)
    }
    expect(await ends(null)).toEqual([false])
    expect(await ends('Obrigada!')).toEqual([true])
  })

  it('an agreement lets its printer sell, beside the project’s own offers and at a price of their own', async () => {
    const { projectId, printerId, designerId, agreementId } = await approved()
    expect(await savePrinterOffers(shop, designerId, { agreementId, wanted: wanted(8000) })).toMatchObject({
      ok: false,
    })
    expect(await savePrinterOffers(shop, printerId, { agreementId, wanted: wanted(1900) })).toEqual({ ok: true })
    expect(await findPrinterOffers(shop.db, printerId, projectId)).toMatchObject([
      { priceCents: 1900, print: { material: 'PLA' } },
    ])
    // Nothing is sold without freight: it is assumed until the printer says theirs.
    expect(await findFreightTable(shop.db, printerId)).toMatchObject({ originCep: '01000000', isConfirmed: false })
    const [project] = await shop.db.select().from(projects).where(eq(projects.id, projectId))
    expect(project).toMatchObject({ priceCents: 1900, offerKinds: ['digital', 'printed'] })
    if (!project) return
    // Its maker's own form knows nothing of them.
    const own = {
      ...project,
      authorship: ownWork,
      offers: [{ kind: 'digital' as const, priceCents: 2490 }],
      uploadIds: [],
      removeIds: [],
      order: [],
    }
    const changed = await updateProject(shop, asMaker(designerId), projectId, {
      ...own,
      shownUpdatedAt: project.updatedAt,
    })
    expect([changed, await activeOffers(projectId)]).toEqual([{ ok: true }, 1])
    expect((await shop.db.select().from(projects).where(eq(projects.id, projectId)))[0]?.priceCents).toBe(1900)
    await savePrinterOffers(shop, printerId, { agreementId, wanted: [] })
    expect((await shop.db.select().from(projects).where(eq(projects.id, projectId)))[0]?.priceCents).toBe(2490)
  })

  it('an agreement that ends takes the offers away, and what was bought is still made from the files', async () => {
    const sold = await soldByPrinter(shop)
    const { id: fileId } = await addFile(shop.db, { projectId: sold.projectId })
    const open = (who: string) => openPrintFile(shop, who, { agreementId: sold.agreementId, fileId })
    expect(await open(sold.printerId)).toMatchObject({ name: expect.stringMatching(/\.stl$/) })
    expect(await open(sold.designerId)).toBeNull()
    expect(await open(sold.buyerId)).toBeNull()
    expect(await move(sold.designerId, sold.agreementId, 'ended', 'Obrigada!')).toEqual({ ok: true })
    expect(await activeOffers(sold.projectId)).toBe(0)
    expect(await open(sold.printerId)).not.toBeNull()
    await shop.db.execute(`update shipments set state = 'posted', posted_at = now() where id = '${sold.shipmentId}'`)
    expect(await open(sold.printerId)).toBeNull()
    const accesses = await shop.db.select().from(printFileAccesses).where(eq(printFileAccesses.fileId, fileId))
    expect(accesses).toHaveLength(2)
    const page = await agreementPage(shop.db, sold.designerId, sold.agreementId)
    expect(page).toMatchObject({ side: 'designer', pieces: 1, royaltiesCents: 500, answer: 'Obrigada!' })
    expect(page?.accesses).toHaveLength(2)
    expect(await agreementPage(shop.db, sold.buyerId, sold.agreementId)).toBeNull()
  })

  it('an agreement shows the other maker: shop, town, ratings of what is listed and parcels sent', async () => {
    const sold = await soldByPrinter(shop)
    const rated = (count: number, sum: number) => ({ ratingCount: count, ratingSum: sum })
    await shop.db.update(projects).set(rated(3, 12)).where(eq(projects.id, sold.projectId))
    await addProject(shop.db, { designerId: sold.printerId, ...rated(2, 9) })
    await addProject(shop.db, { designerId: sold.printerId, ...rated(4, 20) })
    await addProject(shop.db, { designerId: sold.printerId, isActive: false, ...rated(7, 7) })
    await shop.db.update(users).set({ city: 'Curitiba', avatarKey: 'retratos/1' }).where(eq(users.id, sold.printerId))
    const seenBy = async (personId: string) => (await agreementPage(shop.db, personId, sold.agreementId))?.other
    const slugOf = async (makerId: string) => (await shop.db.select().from(shopSlugs).where(eq(shopSlugs.makerId, makerId)))[0]?.slug // prettier-ignore
    const printer = {
      slug: await slugOf(sold.printerId),
      avatarKey: 'retratos/1',
      city: 'Curitiba',
      ratingSum: 29,
      ratingCount: 6,
    }
    expect(printer.slug).toBeDefined()
    expect(await seenBy(sold.designerId)).toEqual({ ...printer, sent: 0 })
    for (const state of ['posted', 'delivered']) {
      await shop.db.execute(`update shipments set state = '${state}' where id = '${sold.shipmentId}'`)
      expect(await seenBy(sold.designerId)).toEqual({ ...printer, sent: 1 })
    }
    const slug = await slugOf(sold.designerId)
    expect(await seenBy(sold.printerId)).toEqual({ slug, avatarKey: null, city: null, ratingSum: 12, ratingCount: 3, sent: 0 }) // prettier-ignore
  })

  it('an agreement that is only asked for gives no file, and one of another project neither', async () => {
    const [waiting, other] = [await asked(), await approved()]
    expect(await openPrintFile(shop, waiting.printerId, waiting)).toBeNull()
    expect(await openPrintFile(shop, other.printerId, { ...other, fileId: waiting.fileId })).toBeNull()
  })

  it('an agreement ends when its printer is blocked', async () => {
    const { agreementId, printerId, projectId } = await approved()
    await savePrinterOffers(shop, printerId, { agreementId, wanted: wanted(8000) })
    await shop.db.transaction((tx) => setMakerBlocked(tx, printerId, true, shop.clock.now()))
    expect([await stateOf(agreementId), await activeOffers(projectId)]).toEqual(['ended', 0])
  })

  it('an agreement that ends with the blocking of its printer is locked as all that the printer publishes, by the ids of the projects', async () => {
    const { id: designerId } = await addMaker(shop.db)
    const [second, first] = [crypto.randomUUID(), crypto.randomUUID()].toSorted((a, b) => (a < b ? 1 : -1))
    for (const id of [first, second]) await addProject(shop.db, { id, designerId })
    const other = await inHand(shop.pool, 'select 1 from projects where id = $1 for no key update', [first])
    const blocked = shop.db.transaction((tx) => setMakerBlocked(tx, designerId, true, shop.clock.now()))
    await untilWaiting(shop.pool)
    const isSecondHeld = await isHeld(shop.pool, 'select 1 from projects where id = $1 for no key update', [second])
    await other.end()
    await blocked
    expect(isSecondHeld).toBe(false)
  })

  it('an agreement that ends with the blocking of its printer waits for the project before it is held, as where one of the two moves it', async () => {
    const { agreementId, printerId, projectId } = await approved()
    await savePrinterOffers(shop, printerId, { agreementId, wanted: wanted(8000) })
    const other = await inHand(shop.pool, 'select 1 from projects where id = $1 for no key update', [projectId])
    const blocked = shop.db.transaction((tx) => setMakerBlocked(tx, printerId, true, shop.clock.now()))
    await untilWaiting(shop.pool)
    const isAgreementHeld = await isHeld(shop.pool, 'select 1 from print_agreements where id = $1 for update', [
      agreementId,
    ])
    await other.end()
    await blocked
    expect([isAgreementHeld, await stateOf(agreementId)]).toEqual([false, 'ended'])
  })
})

describe('the price of a printed piece', () => {
  it('the price of a printed piece covers royalty and fee, and says from where it begins', () => {
    expect(lowestPrice(500, percentFee(800))).toBe(545)
    const form = printerOffersForm(500, percentFee(800))
    const faults = (price: string) =>
      form
        .safeParse({ variants: [{ material: 'PLA', price }] })
        .error?.issues.map(({ path, message }) => [path, message])
    expect(faults('5,44')).toEqual([
      [['variants', 0, 'price'], 'O preço começa em R$\u00a05,45, para cobrir o royalty e a taxa'],
    ])
    expect(faults('')).toEqual([[['variants', 0, 'price'], 'Diga o preço desta variante']])
    expect(form.safeParse({ variants: [{ price: '5,45' }] }).success).toBe(true)
    expect(form.safeParse({ variants: [{ price: '80' }, { price: '90' }] }).success).toBe(false)
  })
})

it('nearby printers come with their ratings and the shipments of the last 12 months', async () => {
  const sold = await soldByPrinter(shop)
  await addProject(shop.db, { designerId: sold.printerId, ratingCount: 2, ratingSum: 9 })
  const recordOf = async () => {
    const found = await nearPrinters(shop, { projectId: sold.projectId, cep: null })
    return found.find(({ makerId }) => makerId === sold.printerId)?.record
  }
  expect(await recordOf()).toMatchObject({ ratingCount: 2, ratingSum: 9, posting: { count: 0, days: null } })
  const post = (
    at: string,
  ) => sql`update shipments set state = 'posted', queued_at = ${at}::timestamptz - interval '2 days',
    posted_at = ${at}::timestamptz, post_by = null where id = ${sold.shipmentId}`
  const now = shop.clock.now()
  await shop.db.execute(post(now.toISOString()))
  expect((await recordOf())?.posting).toEqual({ count: 1, inTime: 1, cancelled: 0, days: 2 })
  await shop.db.execute(post(new Date(now.getTime() - 366 * 86_400_000).toISOString()))
  expect((await recordOf())?.posting.count).toBe(0)
})

it('nearby printers come first, with price and day; paused ones come last', async () => {
  const { project } = await addProject(shop.db, { kinds: ['digital', 'printed'] })
  await addFreightTable(shop.db, { makerId: project.designerId, originCep: '69020030' })
  const near = await addMaker(shop.db, { fullName: 'Perto' })
  const { printerId } = await addNetworkOffer(shop.db, project.id)
  await shop.db.execute(`update freight_tables set origin_cep = '13083970' where maker_id = '${printerId}'`)
  await addNetworkOffer(shop.db, project.id, { printerId: near.id, priceCents: 9000 })
  const asking = { projectId: project.id, cep: '01310100' }
  const found = await nearPrinters(shop, asking)
  expect(found.map(({ km, place }) => [place, km])).toEqual([
    ['São Paulo, SP', 0],
    ['Campinas, SP', expect.any(Number)],
    ['Manaus, AM', expect.any(Number)],
  ])
  expect(found[0]).toMatchObject({ makerName: 'Perto', best: { priceCents: 9000, variant: 'PLA, preto' } })
  expect(found[0]?.best?.option?.by).toMatch(/^202[67]-[01]\d-\d\d$/)
  const anywhere = await nearPrinters(shop, { ...asking, cep: null })
  const cheapest = anywhere.map(({ best }) => best?.priceCents ?? 0)
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
  expect(anywhere[0]).toMatchObject({ km: null, place: expect.any(String), best: { option: null } })
  await shop.db.execute(
    `insert into workshops (maker_id, printers, hours_per_day, days_off, is_paused) values ('${near.id}', 1, 8, '[]', true)`,
  )
  expect((await nearPrinters(shop, asking)).at(-1)).toMatchObject({
    makerName: 'Perto',
    best: null,
    refusal: 'paused',
  })
})
