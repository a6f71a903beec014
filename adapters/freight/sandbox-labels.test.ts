import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { giveLabelBack } from '#domain/shipping/labels.server.ts'
import { shipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { freightConformance } from '../../tests/support/conformance/freight-conformance.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { queuedJobs } from '../../tests/support/queue.ts'
import { labelWorld, type LabelWorldStand } from '../../tests/support/worlds/label-world.ts'
import { chooseLabels } from './choose-labels.server.ts'
import { sandboxCarrier, sandboxLabels } from './sandbox-labels.server.ts'

const publicUrl = new URL('https://camada.exemplo')
const start = new Date('2026-11-21T12:00:00Z')
const database = useDatabase()
const worldOf = (clock: { now(): Date }) => ({ db: database.db, clock, publicUrl, enqueue })

freightConformance('the simulated carrier', async () => ({ provider: sandboxLabels(worldOf({ now: () => start })) }))

describe('a simulated label', () => {
  let shop: LabelWorldStand
  const carrier = () => sandboxCarrier({ ...shop.world, publicUrl, enqueue })
  beforeAll(async () => {
    shop = await labelWorld(async (clock, db) => sandboxLabels({ db, clock, publicUrl, enqueue }))
  })
  afterAll(() => shop.close())

  async function bought() {
    const sold = await shop.sold()
    expect(await shop.want(sold)).toEqual({ ok: true })
    expect(await shop.work(sold)).toBe('done')
    const [label] = await shop.labelsOf(sold.shipmentId)
    return { ...sold, label, reference: label?.reference ?? '' }
  }
  const stateOf = async (shipmentId: string) => (await shop.shipmentOf(shipmentId))?.state

  it('a simulated label costs the maker what the buyer was told, and has a page to print', async () => {
    const one = await bought()
    const { label } = one
    expect(label).toMatchObject({ state: 'bought', seller: 'sandbox', paidCents: label?.promisedCents })
    expect(label?.trackingCode).toMatch(/^SB\d{9}BR$/)
    expect([await shop.available(one.makerId), await shop.broken()]).toEqual([-(label?.promisedCents ?? 0), []])
    expect((await shop.world.labels.print(one.reference)).href).toBe(`https://camada.exemplo/sandbox/etiquetas/${one.reference}`) // prettier-ignore
    expect(await carrier().find(one.reference)).toMatchObject({ service: 'Correios PAC', state: 'bought', steps: [] })
  })

  it('a simulated label moves its parcel by the carrier’s steps, delivered included', async () => {
    const { reference, shipmentId, buyerId, label } = await bought()
    const before = (await queuedJobs(shop.db, 'watch-labels')).length
    // Nothing is delivered that was never collected.
    expect(await carrier().carry(reference, 'delivered')).toBe(true)
    expect((await carrier().find(reference))?.steps).toEqual([])
    expect(await queuedJobs(shop.db, 'watch-labels')).toHaveLength(before)
    expect(await carrier().carry(reference, 'collected')).toBe(true)
    expect(await queuedJobs(shop.db, 'watch-labels')).toHaveLength(before + 1)
    await shop.watch()
    expect(await shop.shipmentOf(shipmentId)).toMatchObject({ state: 'posted', carrier: 'Correios', trackingCode: label?.trackingCode }) // prettier-ignore
    shop.passMinutes(60)
    await carrier().carry(reference, 'undelivered')
    shop.passMinutes(60)
    await carrier().carry(reference, 'delivered')
    await carrier().carry(reference, 'held')
    await shop.watch()
    expect(await stateOf(shipmentId)).toBe('delivered')
    const page = await shipmentPage(shop.world, shipmentId, { buyerId })
    expect(page?.carrierSteps.map(({ step }) => step)).toEqual(['collected', 'undelivered', 'delivered'])
    expect(await shop.broken()).toEqual([])
  })

  it('a simulated label is given back before its parcel is collected, and not after', async () => {
    const [one, other] = [await bought(), await bought()]
    expect(await giveLabelBack(shop.world, one)).toEqual({ ok: true })
    await shop.work(one)
    expect((await shop.labelsOf(one.shipmentId))[0]?.state).toBe('cancelled')
    expect(await shop.available(one.makerId)).toBe(0)
    await carrier().carry(one.reference, 'collected')
    expect(await carrier().find(one.reference)).toMatchObject({ state: 'cancelled', steps: [] })
    await carrier().carry(other.reference, 'collected')
    expect(await shop.world.labels.cancel(other.reference)).toBe(false)
    expect(await shop.world.labels.pay(one.reference)).toBe(false)
  })

  it('a simulated label that is not bought, or not known, has no page', async () => {
    const party = { name: 'Ana', document: null, cep: '01001000', street: 'Praça da Sé', number: '1', complement: null, district: 'Sé', city: 'São Paulo', uf: 'SP' as const } // prettier-ignore
    const order = { key: 'k', code: '1', from: party, to: party, contents: [], grams: 700, sidesMm: [9, 9, 9] as [number, number, number], documentKey: null } // prettier-ignore
    const ordered = await shop.world.labels.order(order)
    if (!ordered.ok) throw new Error(ordered.reason)
    expect([await carrier().find(ordered.reference), await carrier().carry(ordered.reference, 'collected')]).toEqual([null, false]) // prettier-ignore
    expect(await carrier().find('sbxl_desconhecida\0')).toBeNull()
    expect(await shop.world.labels.order({ ...order, code: '9' })).toMatchObject({ ok: false })
  })
})

describe('chooseLabels', () => {
  const world = () => ({ ...worldOf({ now: () => start }), secret: 's', contact: 'tecnico@camada.exemplo' })
  it('chooseLabels simulates labels where payments are simulated, and only there', () => {
    const simulated = chooseLabels({ seller: 'table' }, { ...world(), simulates: true })
    expect([simulated.labels?.name, simulated.simulatedCarrier === null]).toEqual(['sandbox', false])
    expect(chooseLabels({ seller: 'table' }, { ...world(), simulates: false })).toEqual({ labels: null, simulatedCarrier: null }) // prettier-ignore
    const real = { seller: 'melhor-envio', url: new URL('https://melhorenvio.com.br/'), clientId: 'i', clientSecret: 's', refreshToken: 'r' } as const // prettier-ignore
    const chosen = chooseLabels(real, { ...world(), simulates: true })
    expect([chosen.labels?.name, chosen.simulatedCarrier]).toEqual(['melhor-envio', null])
  })
})
