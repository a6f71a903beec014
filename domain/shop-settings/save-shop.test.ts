import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { feeMail, shopChangedMail } from '#adapters/mail/messages/shop.ts'
import { termsVersions } from '#db/schema/legal.ts'
import { feeRates, shopSettings, staffActions } from '#db/schema/staff.ts'
import { announceTerms } from '#domain/legal/announce-terms.server.ts'
import { changeTerms } from '#domain/legal/change-terms.server.ts'
import { openTerms, type Terms } from '#domain/legal/open-terms.server.ts'
import { termsText } from '#domain/legal/terms-text.ts'
import { publishTerms, saveTermsDraft } from '#domain/legal/versions.server.ts'
import { lawfulRules } from '#domain/orders/withdrawal-rule.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { ShopSettings, ShopSettingsReader } from './shop-settings.ts'
import { addMaker, addUser } from '../../tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { keptLog } from '../../tests/support/doubles/kept-log.ts'
import { staffRecipients } from '#domain/staff/staff.server.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { openShopSettings } from './open-shop-settings.server.ts'
import { saveShop, withdrawAnnounced } from './save-shop.server.ts'
import { findShopChange } from './shop-change.server.ts'
import { shopInput } from './shop-input.ts'
import { tellFee } from './tell-fee.server.ts'

const day = 86_400_000
const begin = new Date('2026-11-23T15:00:00Z')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** A shop of its own for each test: what was announced stays announced. */
async function open({ production = false, makers = 1 } = {}) {
  const database = await createTestDatabase()
  const { db } = database
  const time = { now: begin }
  const clock = { now: () => time.now }
  const stored = await openShopSettings({ db, clock })
  const writeTerms = (settings: Pick<ShopSettings, 'fee' | 'payouts'>) =>
    termsText({ ...settings, methods: ['pix'], instalments: 1, withdrawalRules: lawfulRules })
  const { log, lines } = keptLog()
  const terms: Terms = openTerms({ kind: 'terms', db, clock, log, production, written: () => writeTerms(stored.now()) })
  const shopReader: ShopSettingsReader = {
    now: stored.now,
    refresh: async () => {
      await stored.refresh()
      terms.forget()
    },
  }
  await terms.now()
  const staff = { id: (await addUser(db, { role: 'all', createdAt: begin })).id, role: 'all' as const }
  for (let one = 0; one < makers; one++) await addMaker(db, { createdAt: begin })
  const world = { db, clock, shopSettings: shopReader, writeTerms, changeTerms, production, pixDiscountBps: 500 }
  return {
    ...world,
    world,
    database,
    terms,
    staff,
    lines,
    now: stored.now,
    later: (days: number) => (time.now = new Date(begin.getTime() + days * day)),
    save: (typed: Record<string, string>) => saveShop(world, staff, shopInput.parse(typed)),
    rate: async () => (await db.select().from(feeRates).orderBy(asc(feeRates.fromAt))).at(-1),
    versions: () => db.select().from(termsVersions).orderBy(asc(termsVersions.version)),
  }
}

type Shop = Awaited<ReturnType<typeof open>>

const opened: TestDatabase[] = []
beforeEach(() => async () => {
  for (const database of opened.splice(0)) await database.drop()
})

async function shopOf(options?: Parameters<typeof open>[0]): Promise<Shop> {
  const shop = await open(options)
  opened.push(shop.database)
  return shop
}

/** Runs the mails of the announced fee, and returns them. */
async function feeMails({ db, clock, now }: Shop, id = ''): Promise<Mail[]> {
  const mails: Mail[] = []
  const publicUrl = new URL('https://camada.test')
  await tellFee({ db, clock }, id, async (fee, recipient) => {
    mails.push(feeMail({ fee, current: now().fee, recipient, publicUrl }))
  })
  return mails
}

describe('another fee', () => {
  it('another fee is charged from its day on, with the terms that say it, and not a moment before', async () => {
    const shop = await shopOf()
    const typed = {
      fee_percent: '10',
      freight_fee_percent: '4',
      fee_fixed: '1,00',
      from: '23/12/2026',
      minimum_order: '5',
    }
    expect(await shop.save(typed)).toEqual({ ok: true, isChanged: true })
    const from = new Date('2026-12-23T03:00:00Z')
    expect(shop.now()).toMatchObject({
      fee: { bps: 800 },
      nextFee: { bps: 1000, freightBps: 400, fixedCents: 100, from },
    })
    const { current, announced } = await shop.terms.now()
    expect(current.text).toContain('é de 8% sobre cada venda')
    expect(announced).toMatchObject({ version: 2, inForceAt: from })
    expect(plain(announced?.summary ?? '')).toBe(
      'A taxa da plataforma, hoje de 8%, passa a ser de 10% do preço, 4% do frete e R$ 1,00 por pedido. Vendas feitas antes seguem a taxa do dia da compra.',
    )
    shop.later(29)
    expect(shop.now().fee.bps).toBe(800)
    shop.later(30)
    expect(shop.now()).toMatchObject({ fee: { bps: 1000, freightBps: 400, fixedCents: 100 }, nextFee: null })
    const then = (await shop.terms.now()).current
    expect(plain(then.text)).toContain('é de 10% do preço, 4% do frete e R$ 1,00 por pedido; o maker fica com o resto.')
    expect(then.text).toBe(shop.terms.written())
  })

  it.each([
    [
      'within 30 days',
      { fee_percent: '10', from: '22/12/2026' },
      { field: 'from', reason: 'too_soon', earliest: '2026-12-23' },
    ],
    ['in the past', { fee_percent: '10', from: '01/01/2026' }, { field: 'from', reason: 'too_soon' }],
    ['without a day', { fee_percent: '10' }, { field: 'from', reason: 'day_needed' }],
    ['that is the same', { fee_percent: '8', from: '23/12/2026' }, { field: 'fee_percent', reason: 'same_fee' }],
    ['of everything', { fee_percent: '100', from: '23/12/2026' }, { field: 'fee_percent', reason: 'all_taken' }],
    [
      'that the smallest sale does not bear',
      { fee_fixed: '1', from: '23/12/2026' },
      { field: 'fee_fixed', reason: 'not_borne', minimumCents: 0 },
    ],
    [
      'that an order of the minimum does not bear',
      { fee_fixed: '1', minimum_order: '1,08', from: '23/12/2026' },
      { field: 'fee_fixed', reason: 'not_borne', minimumCents: 108 },
    ],
    [
      'from which the Pix discount cannot be given',
      { fee_percent: '4,99', from: '23/12/2026' },
      { field: 'fee_percent', reason: 'below_discount', discountBps: 500 },
    ],
  ])('another fee %s is refused, and nothing is written', async (_what, typed, fault) => {
    const shop = await shopOf()
    expect(await shop.save({ ...typed, hours: 'Todos os dias: 9h às 18h' })).toMatchObject({ ok: false, fault })
    expect([(await shop.versions()).length, await shop.db.$count(feeRates), await shop.db.$count(staffActions)]).toEqual([1, 1, 0]) // prettier-ignore
    await shop.world.shopSettings.refresh()
    expect(shop.now().hours).toBe('')
  })

  it.each([
    ['fee_percent', '101'],
    ['fee_percent', 'oito'],
    ['fee_percent', '8,123'],
    ['freight_fee_percent', '100,01'],
    ['fee_fixed', '-1'],
    ['from', '31/02/2027'],
    ['payout_cadence', 'daily'],
    ['payout_weekday', '0'],
    ['payout_month_day', '31'],
    ['hours', 'das 9 às 18'],
    ['founded', '24'],
  ])('a setting that is typed as %s = %s is refused at its field', (field, typed) => {
    const read = shopInput.safeParse({ [field]: typed })
    expect(read.error?.issues.map(({ path }) => path)).toEqual([[field]])
  })

  it('another fee is announced one at a time', async () => {
    const shop = await shopOf()
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    expect(await shop.save({ fee_percent: '12', from: '01/02/2027' })).toMatchObject({
      ok: false,
      fault: { reason: 'announced' },
    })
    const stranger = { id: shop.staff.id, role: 'money' as const }
    expect(await saveShop(shop.world, stranger, { hours: '' })).toEqual({ ok: false, reason: 'not_found' })
  })

  it('a fee change is mailed to every existing maker once, and to no one else', async () => {
    const shop = await shopOf({ makers: 2 })
    await addUser(shop.db, { createdAt: begin })
    await addMaker(shop.db, { createdAt: begin, closedAt: begin })
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    await addMaker(shop.db, { createdAt: new Date(begin.getTime() + day) })
    const id = (await shop.rate())?.id
    const mails = await feeMails(shop, id)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe('A taxa muda em 23/12/2026')
    expect(plain(mails[0]?.text ?? '')).toMatch(/hoje[^]*você recebe R\$ 45,91[^]*você recebe R\$ 44,91/)
    expect(await feeMails(shop, id)).toEqual([])
    expect(await shop.rate()).toMatchObject({ toldCount: 2, toldAt: begin })
  })

  it('another fee that is withdrawn is never charged, and those who were told of it are told so', async () => {
    const shop = await shopOf({ makers: 2 })
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    const id = (await shop.rate())?.id
    await feeMails(shop, id)
    expect(await withdrawAnnounced(shop.world, shop.staff, 'fee')).toEqual({ ok: true, isChanged: true })
    expect(await withdrawAnnounced(shop.world, shop.staff, 'fee')).toEqual({ ok: true, isChanged: false })
    const mails = await feeMails(shop, id)
    expect(mails.map(({ subject }) => subject)).toEqual(['A taxa não vai mudar', 'A taxa não vai mudar'])
    expect(await feeMails(shop, id)).toEqual([])
    shop.later(40)
    expect(shop.now()).toMatchObject({ fee: { bps: 800 }, nextFee: null })
    expect(await shop.terms.now()).toMatchObject({ current: { version: 1 }, announced: null })
    expect((await shop.versions()).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, begin])
  })

  it('a fee change withdrawn before its mails is mailed to no one, nor are its terms', async () => {
    const shop = await shopOf()
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    await withdrawAnnounced(shop.world, shop.staff, 'fee')
    expect(await feeMails(shop, (await shop.rate())?.id)).toEqual([])
    const told: string[] = []
    await announceTerms(shop, { kind: 'terms', version: 2 }, async (_, { email }) => void told.push(email))
    expect(told).toEqual([])
  })

  it('a fee change cannot be withdrawn once in force, and no rate is ever changed', async () => {
    const shop = await shopOf()
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    const change = (set: object) => shop.db.update(feeRates).set(set).where(eq(feeRates.bps, 1000))
    for (const set of [{ bps: 900 }, { fromAt: begin }, { fixedCents: 1 }])
      await expect(change(set)).rejects.toMatchObject({ cause: { message: 'an announced fee is not changed' } })
    await expect(shop.db.delete(feeRates)).rejects.toThrow()
    shop.later(31)
    expect(await withdrawAnnounced(shop.world, shop.staff, 'fee')).toEqual({ ok: true, isChanged: false })
    await expect(change({ withdrawnAt: shop.clock.now(), withdrawnBy: shop.staff.id })).rejects.toThrow()
  })

  it('a fee change may apply at once while only staff have accounts', async () => {
    const shop = await shopOf({ production: true, makers: 0 })
    expect(await shop.save({ fee_percent: '12' })).toEqual({ ok: true, isChanged: true })
    expect(shop.now().fee).toMatchObject({ bps: 1200, from: begin })
    expect((await shop.terms.now()).current).toMatchObject({ version: 2, text: shop.terms.written() })
    expect(shop.lines).toEqual([])
    await addMaker(shop.db)
    expect(await shop.save({ fee_percent: '13' })).toMatchObject({ ok: false, fault: { reason: 'day_needed' } })
  })
})

describe('terms in words of staff', () => {
  async function withOwnWords(text: (written: string) => string): Promise<Shop> {
    const shop = await shopOf({ production: true })
    await saveTermsDraft(shop, shop.staff, { text: text(shop.terms.written()), summary: 'Palavras da casa.' })
    await publishTerms(shop, shop.staff, '2026-12-23')
    shop.later(31)
    return shop
  }

  it('terms in words of staff get the sentences that change, and stay theirs', async () => {
    const shop = await withOwnWords((written) => `## 0. Antes de tudo\n\nUm texto da casa.\n\n${written}`)
    await saveTermsDraft(shop, shop.staff, { text: `${(await shop.terms.now()).current.text}\n\nMais.`, summary: 'x' })
    expect(await shop.save({ fee_percent: '10', from: '01/02/2027' })).toEqual({ ok: true, isChanged: true })
    const next = (await shop.versions()).find(({ version }) => version === 3)
    expect(next).toMatchObject({ publishedBy: shop.staff.id, inForceAt: new Date('2027-02-01T03:00:00Z') })
    expect(next?.text).toMatch(/^## 0\. Antes de tudo[^]*é de 10% sobre cada venda; o maker fica com 90%\./)
    const draft = (await shop.versions()).find(({ publishedAt }) => publishedAt === null)
    expect(draft?.text).toMatch(/é de 10% sobre cada venda[^]*Mais\.$/)
  })

  it('terms in words of staff without the sentence that changes refuse the change, and say which it is', async () => {
    const shop = await withOwnWords(() => `## 1. Tudo\n\n${'A taxa é a que combinamos. '.repeat(12)}`)
    expect(await shop.save({ fee_percent: '10', from: '01/02/2027' })).toMatchObject({
      ok: false,
      fault: {
        field: 'fee_percent',
        reason: 'not_in_terms',
        missing: expect.stringContaining('A taxa da plataforma é de 8%'),
      },
    })
    expect(await shop.db.$count(feeRates)).toBe(1)
  })
})

describe('payouts', () => {
  it('payouts that are worse for makers wait in production for the terms that say so', async () => {
    const shop = await shopOf({ production: true })
    const typed = { payout_cadence: 'monthly', payout_minimum: '50', payout_month_day: '10', payout_weekday: '3' }
    expect(await shop.save(typed)).toEqual({ ok: true, isChanged: true })
    const from = new Date('2026-12-23T03:00:00Z')
    expect(shop.now()).toMatchObject({
      payouts: { cadence: 'weekly', minimumCents: 2000, weekday: 3, monthDay: 10 },
      nextPayouts: { cadence: 'monthly', minimumCents: 5000, from },
    })
    expect(await shop.terms.now()).toMatchObject({ current: { version: 1 }, announced: { inForceAt: from } })
    expect(await shop.save({ payout_minimum: '60' })).toMatchObject({ ok: false, fault: { reason: 'announced' } })
    shop.later(30)
    expect(shop.now()).toMatchObject({ payouts: { cadence: 'monthly', minimumCents: 5000 }, nextPayouts: null })
    expect((await shop.terms.now()).current.text).toBe(shop.terms.written())
    expect(await shop.save({ payout_weekday: '2' })).toEqual({ ok: true, isChanged: true })
    expect(shop.now().payouts).toEqual({ cadence: 'monthly', minimumCents: 5000, weekday: 2, monthDay: 10 })
  })

  it('payouts that were announced can be withdrawn', async () => {
    const shop = await shopOf({ production: true })
    await shop.save({ payout_minimum: '50' })
    expect(await withdrawAnnounced(shop.world, shop.staff, 'payouts')).toEqual({ ok: true, isChanged: true })
    shop.later(40)
    expect(shop.now()).toMatchObject({ payouts: { minimumCents: 2000 }, nextPayouts: null })
    expect(await shop.terms.now()).toMatchObject({ current: { version: 1 }, announced: null })
  })

  it('payouts that are better for makers are so at once, and the terms say it after their notice', async () => {
    const shop = await shopOf({ production: true })
    await shop.save({ payout_minimum: '10' })
    expect(shop.now()).toMatchObject({ payouts: { minimumCents: 1000 }, nextPayouts: null })
    expect(await shop.terms.now()).toMatchObject({ current: { version: 1 }, announced: { version: 2 } })
    shop.later(30)
    expect((await shop.terms.now()).current.text).toBe(shop.terms.written())
  })

  it('payouts change at once outside of production, also beside an announced fee, and every text follows', async () => {
    const shop = await shopOf()
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    await shop.save({ payout_cadence: 'monthly' })
    expect(shop.now().payouts.cadence).toBe('monthly')
    const { current, announced } = await shop.terms.now()
    expect(current.text).toMatch(/é de 8% sobre[^]*O repasse é mensal/)
    expect(announced?.inForceAt).toEqual(new Date('2026-12-23T03:00:00Z'))
    shop.later(30)
    const then = (await shop.terms.now()).current
    expect(then.text).toMatch(/é de 10% sobre[^]*O repasse é mensal/)
    expect(then.text).toBe(shop.terms.written())
  })

  it('payouts and a fee of the same day are in one text, and a fee that is withdrawn leaves the payouts in it', async () => {
    const shop = await shopOf({ production: true })
    await shop.save({ payout_cadence: 'monthly' })
    await shop.save({ fee_percent: '10', from: '23/12/2026' })
    await withdrawAnnounced(shop.world, shop.staff, 'fee')
    shop.later(30)
    const then = (await shop.terms.now()).current
    expect(then.text).toMatch(/é de 8% sobre[^]*O repasse é mensal/)
    expect(then.text).toBe(shop.terms.written())
  })
})

describe('a change of the settings', () => {
  it('a change of the settings is written down, and told to those who answer for money', async () => {
    const shop = await shopOf()
    await shop.save({
      minimum_order: '20',
      hours: 'Todos os dias: 9h às 18h',
      one_person: 'sim',
      one_person_limit: '500',
    })
    const [action] = await shop.db.select().from(staffActions)
    expect(action).toMatchObject({ action: 'change_shop', subjectKind: 'shop', staffId: shop.staff.id })
    expect(plain(action?.reason ?? '')).toBe(
      'Pedido mínimo: R$ 0,00 → R$ 20,00. Quem envia repasses: outra pessoa → quem aprovou, até R$ 500,00 por repasse. Horário de atendimento: texto mudado.',
    )
    const change = await findShopChange(shop.db, action?.id ?? '')
    const [person] = await staffRecipients(shop.db, staffWith('money'))
    if (!change) throw new Error('no change')
    const mail = shopChangedMail({ change, to: person?.email ?? '', publicUrl: new URL('https://camada.test') })
    expect(plain(mail.text)).toContain('Pedido mínimo: R$ 0,00 → R$ 20,00.')
    expect(mail.text).toContain('https://camada.test/admin/loja')
    expect(await shop.save({ minimum_order: '20' })).toEqual({ ok: true, isChanged: false })
    expect(await shop.db.$count(staffActions)).toBe(1)
  })

  it('a change of the settings leaves what was not sent; a box that is not ticked is sent with its limit', async () => {
    const shop = await shopOf()
    await shop.save({ one_person: 'sim', one_person_limit: '500', founded: '2024', press: 'Oi.' })
    await shop.save({ hours: 'Dias úteis: 9h às 18h' })
    expect(shop.now()).toMatchObject({ onePersonLimitCents: 50_000, founded: 2024, press: 'Oi.' })
    await shop.save({ one_person_limit: '500', founded: '', press: '' })
    expect(shop.now()).toMatchObject({ onePersonLimitCents: null, founded: null, press: '' })
  })

  it.each([
    [
      { one_person: 'sim', one_person_limit: '' },
      { field: 'one_person_limit', reason: 'limit_needed' },
    ],
    [{ founded: '2027' }, { field: 'founded', reason: 'year_ahead' }],
  ])('a change of the settings to %j is refused', async (typed, fault) => {
    expect(await (await shopOf()).save(typed)).toEqual({ ok: false, fault })
  })

  it('a change of the settings cannot make a minimum that the fee in force, or the announced one, leaves nothing of', async () => {
    const shop = await shopOf()
    await shop.save({ fee_fixed: '1', minimum_order: '5', from: '23/12/2026' })
    expect(await shop.save({ minimum_order: '1' })).toMatchObject({
      ok: false,
      fault: { field: 'minimum_order', reason: 'not_borne' },
    })
    shop.later(31)
    expect(await shop.save({ minimum_order: '0' })).toMatchObject({ ok: false, fault: { field: 'minimum_order' } })
    expect(await shop.save({ minimum_order: '10' })).toMatchObject({ ok: true })
  })

  it('a change of the settings that two make at once is made by both, one after the other', async () => {
    const shop = await shopOf()
    await Promise.all([shop.save({ minimum_order: '20' }), shop.save({ founded: '2024' })])
    const [row] = await shop.db.select().from(shopSettings)
    expect(row).toMatchObject({ minimumOrderCents: 2000, founded: 2024 })
    const both = await Promise.all([
      shop.save({ fee_percent: '10', from: '23/12/2026' }),
      shop.save({ fee_percent: '11', from: '24/12/2026' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
