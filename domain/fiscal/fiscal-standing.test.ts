import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { fiscalNotices } from '#db/schema/payouts.ts'
import { sellers } from '#db/schema/legal.ts'
import { documentColumns } from '#domain/sellers/sellers.server.ts'
import { business } from '#domain/shared/business.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { fiscalNoticeForMail, fiscalStanding, watchThresholds } from './fiscal-standing.server.ts'
import { thresholdWords } from './threshold-words.ts'
import { thresholdsOf } from './threshold.ts'

const shop = usePaymentWorld()
const cents = (percent: number) => (business.meiYearlyCents * percent) / 100

/** A maker who sold for so many percent of the yearly limit. */
async function soldFor(percent: number, seller?: { kind: 'cpf' | 'cnpj'; document: string; isMei: boolean }) {
  const { makerId, lines } = await boughtOrder(shop)
  const amountCents = cents(percent) - 1000
  await shop.db.update(purchases).set({ amountCents, designerAmountCents: amountCents - 199 }).where(eq(purchases.id, lines[0]?.id ?? '')) // prettier-ignore
  if (seller) {
    const place = { cep: '01310100', street: 'Avenida Paulista', number: '1', district: 'Bela Vista', city: 'São Paulo', uf: 'SP' as const } // prettier-ignore
    const columns = documentColumns('segredo-somente-para-testes', makerId, seller)
    await shop.db
      .insert(sellers)
      .values({ makerId, ...columns, legalName: 'Helena Prado', isMei: seller.isMei, ...place })
  }
  return makerId
}

describe('thresholds of the tax law', () => {
  it('thresholds of the tax law are half, four fifths and all of an MEI’s year, and habit for who sells as a person', () => {
    const sold = (percent: number, monthSales = 0) => ({ yearCents: cents(percent), monthSales })
    expect([49.9, 50, 80, 99.9, 100].map((percent) => thresholdsOf('mei', sold(percent)))).toEqual([[], ['half'], ['most'], ['most'], ['all']]) // prettier-ignore
    expect(thresholdsOf('person', sold(1, business.habitualSales))).toEqual(['habitual'])
    expect(thresholdsOf('person', sold(1, business.habitualSales - 1))).toEqual([])
    expect(thresholdsOf('mei', sold(1, 500))).toEqual([])
    expect(thresholdsOf('company', sold(300, 500))).toEqual([])
    // Who took just as much did not take more.
    const { title, text } = thresholdWords('all', 'mei')
    expect(`${title} ${text}`).not.toMatch(/passaram|mais que/)
  })

  it('thresholds of the tax law are told once each, by mail, and not to a company', async () => {
    const mei = await soldFor(51, { kind: 'cnpj', document: '12345678000195', isMei: true })
    const company = await soldFor(200, { kind: 'cnpj', document: '98765432000198', isMei: false })
    expect(await fiscalStanding(shop.db, mei, shop.clock.now())).toMatchObject({ seller: 'mei', yearCents: cents(51), reached: ['half'] }) // prettier-ignore
    expect(await watchThresholds(shop.world)).toEqual({ told: 1 })
    expect(await watchThresholds(shop.world)).toEqual({ told: 0 })
    expect((await shop.runJobs()).filter((name) => name === 'send-fiscal-notice')).toHaveLength(1)
    const [notice] = await shop.db.select().from(fiscalNotices)
    expect(notice).toMatchObject({ makerId: mei, threshold: 'half', period: '2026' })
    expect(await fiscalNoticeForMail(shop.db, notice?.id ?? '')).toMatchObject({ threshold: 'half', seller: 'mei' })
    expect((await fiscalStanding(shop.db, company, shop.clock.now())).reached).toEqual([])
    const before = await soldFor(85)
    shop.passMinutes(1)
    expect([await watchThresholds(shop.world), (await fiscalStanding(shop.db, before, shop.clock.now())).reached]).toEqual([{ told: 1 }, ['most']]) // prettier-ignore
  })

  it('thresholds of the tax law count royalties of what others printed as revenue of whose project it is', async () => {
    const { designerId, purchaseId } = await soldByPrinter(shop)
    const royaltyCents = cents(50)
    const parts = { amountCents: royaltyCents + 640, designerAmountCents: 0, feeCents: 640, freightCents: 0, royaltyCents } // prettier-ignore
    await shop.db.update(purchases).set(parts).where(eq(purchases.id, purchaseId))
    const standing = () => fiscalStanding(shop.db, designerId, shop.clock.now())
    expect(await standing()).toMatchObject({ yearCents: royaltyCents, monthSales: 0, reached: ['half'] })
    await watchThresholds(shop.world)
    expect(await shop.db.select().from(fiscalNotices).where(eq(fiscalNotices.makerId, designerId))).toHaveLength(1)
    await shop.db.update(purchases).set({ refundedCents: 100, refundedRoyaltyCents: 100 }).where(eq(purchases.id, purchaseId)) // prettier-ignore
    expect(await standing()).toMatchObject({ yearCents: royaltyCents - 100, reached: [] })
  })

  it('thresholds of the tax law that the last sales of a year reach are told of on its first days, as that year’s', async () => {
    const maker = await soldFor(100)
    await shop.db.update(purchases).set({ completedAt: new Date('2025-01-01T02:30:00Z') }).where(eq(purchases.designerId, maker)) // prettier-ignore
    const firstDay = { db: shop.db, clock: { now: () => new Date('2025-01-01T11:19:00Z') } }
    expect([await watchThresholds(firstDay), await watchThresholds(firstDay)]).toEqual([{ told: 1 }, { told: 0 }])
    const told = await shop.db.select().from(fiscalNotices).where(eq(fiscalNotices.makerId, maker))
    expect(told).toMatchObject([{ threshold: 'all', period: '2024' }])
  })

  it('thresholds of the tax law begin anew with the year', async () => {
    const maker = await soldFor(100)
    const next = new Date('2027-01-02T12:00:00Z')
    expect((await fiscalStanding(shop.db, maker, shop.clock.now())).reached).toEqual(['all'])
    expect(await fiscalStanding(shop.db, maker, next)).toMatchObject({ yearCents: 0, reached: [] })
  })
})
