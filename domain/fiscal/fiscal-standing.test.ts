import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { fiscalNotices, payoutAccounts } from '#db/schema/payouts.ts'
import { business } from '#domain/shared/business.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { fiscalNoticeForMail, fiscalStanding, watchThresholds } from './fiscal-standing.server.ts'
import { thresholdsOf } from './threshold.ts'

const shop = usePaymentWorld()
const cents = (percent: number) => (business.meiYearlyCents * percent) / 100

/** A maker who sold for so many percent of the yearly limit. */
async function soldFor(percent: number, kind?: 'cpf' | 'cnpj') {
  const { makerId, lines } = await boughtOrder(shop)
  const amountCents = cents(percent) - 1000
  await shop.db.update(purchases).set({ amountCents, designerAmountCents: amountCents - 199 }).where(eq(purchases.id, lines[0]?.id ?? '')) // prettier-ignore
  if (kind) await shop.db.insert(payoutAccounts).values({ makerId, kind: 'pix', documentKind: kind, holderName: 'Helena Prado', sealedDocument: '', sealedDestination: '', shownAs: '' }) // prettier-ignore
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
  })

  it('thresholds of the tax law are told once each, by mail', async () => {
    const person = await soldFor(51, 'cpf')
    expect(await fiscalStanding(shop.db, person, shop.clock.now())).toMatchObject({ seller: 'person', yearCents: cents(51), reached: ['half'] }) // prettier-ignore
    expect(await watchThresholds(shop.world)).toEqual({ told: 1 })
    expect(await watchThresholds(shop.world)).toEqual({ told: 0 })
    expect((await shop.runJobs()).filter((name) => name === 'send-fiscal-notice')).toHaveLength(1)
    const [notice] = await shop.db.select().from(fiscalNotices)
    expect(notice).toMatchObject({ makerId: person, threshold: 'half', period: '2026' })
    expect(await fiscalNoticeForMail(shop.db, notice?.id ?? '')).toMatchObject({ threshold: 'half', seller: 'person' })
    const before = await soldFor(85)
    shop.passMinutes(1)
    expect([await watchThresholds(shop.world), (await fiscalStanding(shop.db, before, shop.clock.now())).reached]).toEqual([{ told: 1 }, ['most']]) // prettier-ignore
  })

  it('thresholds of the tax law begin anew with the year', async () => {
    const maker = await soldFor(100)
    const next = new Date('2027-01-02T12:00:00Z')
    expect((await fiscalStanding(shop.db, maker, shop.clock.now())).reached).toEqual(['all'])
    expect(await fiscalStanding(shop.db, maker, next)).toMatchObject({ yearCents: 0, reached: [] })
  })
})
