import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { purchases } from '#db/schema/commerce.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { staffActions } from '#db/schema/staff.ts'
import { applyDispute } from '#domain/disputes/apply-dispute.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { monthOf } from '#domain/payouts/month.ts'
import { sealPayee } from '#domain/payouts/payee.server.ts'
import { sealContexts } from '#domain/payouts/payout-account.ts'
import { addProject, addPurchase, addShipment, addUser } from '../../tests/support/builders.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { feeInvoiceInput } from './fee-invoice-input.ts'
import { recordFeeInvoice } from './fee-invoices.server.ts'
import { feeStatement, feeTotals, monthlyFees } from './fee-statement.server.ts'
import { countUndocumented, saveSaleDocument, undocumentedSales } from './sale-documents.server.ts'
import { fiscalSales, fiscalSum, openFiscalSales } from './fiscal-sales.server.ts'

const shop = usePaymentWorld()
const secret = 'segredo-somente-para-testes'
const world = () => ({ ...shop.world, secret })
const staffOf = async () => ({ id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' }) as const
/** Minutes until a month in which nothing else is sold, whatever the machine's date. */
const century = 36_500 * 24 * 60
const [november, december] = ['2026-11', '2026-12']

/** What the ledger says that the platform charged in a month. */
async function ledgerFees(month: string): Promise<number> {
  const { rows } = await shop.db.execute<{ sum: string }>(sql`
    select coalesce(-sum(e.amount_cents), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_postings l on l.id = e.posting_id
    where a.code = 'platform_fees' and to_char(l.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') = ${month}`)
  return Number(rows[0]?.sum)
}

describe('the fees of a month', () => {
  it('the fees of a month are those of the ledger, charged, given back, and asked back by banks', async () => {
    const [kept, refunded, disputed] = [await boughtOrder(shop), await boughtOrder(shop), await boughtOrder(shop)]
    await refundPurchases(shop.world, { orderId: refunded.orderId, lines: [{ purchaseId: refunded.lines[0]?.id ?? '', amountCents: 1000 }], reason: 'staff', key: 'a' }) // prettier-ignore
    const report = (state: 'open' | 'won') =>
      shop.db.transaction((tx) => applyDispute(tx, { id: disputed.orderId, provider: 'double' }, { id: 'dp_1', state, amountCents: 3490, reason: null, answerBy: null }, shop.clock.now())) // prettier-ignore
    await report('open')
    shop.passMinutes(10 * 24 * 60)
    await report('won')
    await refundPurchases(shop.world, {
      orderId: kept.orderId,
      lines: [{ purchaseId: kept.lines[1]?.id ?? '' }],
      reason: 'staff',
    })
    for (const month of [november, december]) {
      const all = await monthlyFees(shop.db, month, { most: 100 })
      expect(all.reduce((sum, { feeCents }) => sum + feeCents, 0)).toBe(await ledgerFees(month))
      const totals = await feeTotals(shop.db, month)
      expect(totals.totalCents).toBe(await ledgerFees(month))
      expect(totals.chargedCents).toBe((await fiscalSum(shop.db, month)).feeCents)
      expect(totals.returnedCents).toBe(totals.chargedCents - totals.totalCents)
      const owed = all.filter(({ feeCents }) => feeCents > 0)
      expect([totals.makers, totals.invoices]).toEqual([owed.length, owed.filter(({ invoice }) => invoice).length])
      for (const { makerId, feeCents } of all)
        expect((await feeStatement(shop.db, makerId, month)).totalCents).toBe(feeCents)
    }
    const lines = (await feeStatement(shop.db, refunded.makerId, november)).lines
    expect(lines.map(({ event, feeCents }) => `${event} ${feeCents}`).toSorted()).toEqual([
      'refund -80',
      'sale 199',
      'sale 80',
    ])
    expect((await feeStatement(shop.db, disputed.makerId, november)).totalCents).toBe(0)
    expect((await feeStatement(shop.db, disputed.makerId, december)).lines.map(({ event }) => event)).toEqual(['dispute_won', 'dispute_won']) // prettier-ignore
    expect((await feeStatement(shop.db, kept.makerId, december)).totalCents).toBe(-80)
  })

  it('the fees of a month count an NFS-e for each maker with a fee left, not for one whose fees all went back', async () => {
    const month = monthOf(shop.clock.now())
    const counts = async () => {
      const { makers, invoices } = await feeTotals(shop.db, month)
      return [makers, invoices] as const
    }
    const [makers, invoices] = await counts()
    const [kept, returned] = [await boughtOrder(shop), await boughtOrder(shop)]
    const whole = returned.lines.map(({ id }) => ({ purchaseId: id }))
    await refundPurchases(shop.world, { orderId: returned.orderId, lines: whole, reason: 'staff' })
    expect(await counts()).toEqual([makers + 1, invoices])
    const staff = await staffOf()
    for (const { makerId } of [returned, kept])
      await recordFeeInvoice(shop.world, staff, { makerId, month, number: '2026/000125', issuedOn: '2026-12-01' })
    expect(await counts()).toEqual([makers + 1, invoices + 1])
  })

  it('the fees of a month get the number of their NFS-e from staff, who may correct it, each logged', async () => {
    const { makerId } = await boughtOrder(shop)
    const staff = await staffOf()
    const month = '2026-12'
    const input = { makerId, month, number: '2026/000123', issuedOn: '2026-12-01' }
    expect(await recordFeeInvoice(shop.world, { ...staff, role: 'member' }, input)).toEqual({
      ok: false,
      reason: 'not_found',
    })
    for (const number of ['2026/000123', '2026/000124'])
      expect(await recordFeeInvoice(shop.world, staff, { ...input, number })).toEqual({ ok: true })
    expect((await feeStatement(shop.db, makerId, month)).invoice).toEqual({
      number: '2026/000124',
      issuedOn: '2026-12-01',
    })
    const written = await shop.db.select().from(staffActions).where(eq(staffActions.subjectId, makerId))
    expect(written.map(({ action }) => action)).toEqual(['record_fee_invoice', 'record_fee_invoice'])
    const faults = (form: object) => feeInvoiceInput('2026-12-01').safeParse({ makerId, month, ...form }).error?.issues.map(({ path }) => path[0]) // prettier-ignore
    expect(faults({ number: '', issuedOn: '02/12/2026' })).toEqual(['number', 'issuedOn'])
    expect(faults({ number: '1', issuedOn: '01/12/2026' })).toBeUndefined()
  })
})

describe('the sales of a month for the tax office', () => {
  it('the sales of a month for the tax office are all of them, page by page, with the seller’s document in the file alone', async () => {
    const { makerId } = await boughtOrder(shop)
    const holder = { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' } as const
    const destination = { kind: 'pix', keyType: 'cpf', key: '52998224725' } as const
    const sealed = sealPayee(secret, sealContexts(makerId), { holder, destination })
    await shop.db.insert(payoutAccounts).values({ makerId, kind: 'pix', ...sealed })
    const filter = { month: december, withoutDocument: false }
    const { rows } = await shop.db.execute(
      sql`select id from purchases where completed_at >= '2026-12-01T03:00:00Z' order by kind`,
    )
    const paged = []
    for (let after = null; ;) {
      const page = await fiscalSales({ db: shop.db, secret: null }, filter, { after, most: 1 })
      if (page.length === 0) break
      paged.push(...page)
      after = page.at(-1) ?? null
    }
    expect(new Set(paged.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    expect(paged).toHaveLength(rows.length)
    expect(new Set(paged.map(({ sellerDocument }) => sellerDocument))).toEqual(new Set([null]))
    const staff = await staffOf()
    expect(await openFiscalSales(world(), { ...staff, role: 'member' }, filter)).toBeNull()
    const file = []
    for await (const page of (await openFiscalSales(world(), staff, filter)) ?? []) file.push(...page)
    expect(file.length).toBe(rows.length)
    expect(file.filter((sale) => sale.makerId === makerId)).toMatchObject([{ sellerName: 'Helena Prado', sellerDocument: '52998224725' }, { sellerDocument: '52998224725' }]) // prettier-ignore
    // What is left of an account that was closed long ago.
    await shop.db.update(payoutAccounts).set({ sealedDocument: '' }).where(eq(payoutAccounts.makerId, makerId))
    const swept = await fiscalSales({ db: shop.db, secret }, filter, { after: null, most: 100 })
    expect(swept.find((sale) => sale.makerId === makerId)).toMatchObject({ hasSeller: false, sellerDocument: null })
    const written = await shop.db.select().from(staffActions).where(eq(staffActions.staffId, staff.id))
    expect(written).toMatchObject([{ action: 'download_fiscal_file', subjectLabel: 'Vendas de dezembro de 2026' }])
    // A wider licence of files bought before is told from the files.
    const digital = rows[0]?.id as string
    await shop.db.execute(
      sql`update purchases set upgrade_of = id, paid_before_cents = 0 where id = ${digital}::uuid and kind = 'digital'`,
    )
    const told = await fiscalSales({ db: shop.db, secret: null }, filter, { after: null, most: 100 })
    expect(told.filter(({ isUpgrade }) => isUpgrade).map(({ id }) => id)).toEqual([digital])
    const sum = await fiscalSum(shop.db, december)
    expect([sum.sales, sum.amountCents]).toEqual([
      rows.length,
      file.reduce((total, sale) => total + sale.amountCents, 0),
    ])
  })

  it('the sales of a month for the tax office can be those that name no document', async () => {
    const { lines, makerId } = await boughtOrder(shop)
    const asked = { month: december, withoutDocument: true }
    const ids = async () => (await fiscalSales({ db: shop.db, secret: null }, asked, { after: null, most: 100 })).map(({ id }) => id) // prettier-ignore
    const before = await ids()
    const [first] = lines
    const own = { purchaseId: first?.id ?? '', number: 'NFS-e 77' }
    const waiting = async () =>
      (await undocumentedSales(shop.db, makerId, { after: null, most: 9 })).map(({ id }) => id)
    expect(await waiting()).toContain(own.purchaseId)
    const counts = async () => await countUndocumented(shop.db, makerId)
    const count = (await waiting()).length
    expect(await counts()).toEqual([{ month: december, count }])
    const stranger = (await addUser(shop.db)).id
    expect(await saveSaleDocument(shop.world, stranger, own)).toEqual({ ok: false, reason: 'not_found' })
    for (const number of ['NFS-e 76', own.number]) expect(await saveSaleDocument(shop.world, makerId, { ...own, number })).toEqual({ ok: true }) // prettier-ignore
    expect(await waiting()).not.toContain(own.purchaseId)
    expect(await counts()).toEqual(count > 1 ? [{ month: december, count: count - 1 }] : [])
    expect((await fiscalSales({ db: shop.db, secret: null }, { ...asked, withoutDocument: false }, { after: null, most: 100 })).find(({ id }) => id === own.purchaseId)?.documentKey).toBe('NFS-e 77') // prettier-ignore
    expect(before.filter((id) => id === lines[0]?.id)).toHaveLength(1)
    expect(await ids()).toEqual(before.filter((id) => id !== lines[0]?.id))
  })

  it('the sales of a month for the tax office name the buyer of a piece to their maker, and not that of files', async () => {
    const buyer = await addUser(shop.db, { fullName: 'Rafael Souza' })
    const { project: files } = await addProject(shop.db)
    const { project: piece } = await addProject(shop.db, { designerId: files.designerId, kinds: ['printed'] })
    const bought = (projectId: string) => addPurchase(shop.db, { buyerId: buyer.id, projectId })
    const [file, printed] = [await bought(files.id), await bought(piece.id)]
    await addShipment(shop.db, printed, { service: 'pickup' })
    const sales = await undocumentedSales(shop.db, files.designerId, { after: null, most: 9 })
    expect(new Map(sales.map(({ id, buyerName }) => [id, buyerName]))).toEqual(
      new Map([
        [file.id, null],
        [printed.id, 'Rafael Souza'],
      ]),
    )
  })

  it('the sales of a month for the tax office are all in the file, also behind one whose seller’s document does not open', async () => {
    shop.passMinutes(century)
    const filter = { month: monthOf(shop.clock.now()), withoutDocument: false }
    const { makerId } = await boughtOrder(shop)
    const holder = { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' } as const
    const destination = { kind: 'pix', keyType: 'cpf', key: '52998224725' } as const
    const sealed = sealPayee('outro-segredo', sealContexts(makerId), { holder, destination })
    await shop.db.insert(payoutAccounts).values({ makerId, kind: 'pix', ...sealed })
    await boughtOrder(shop)
    const file = []
    for await (const page of (await openFiscalSales(world(), await staffOf(), filter)) ?? []) file.push(...page)
    expect(file.map((sale) => [sale.hasSeller, sale.sellerDocument])).toEqual([
      [true, null],
      [true, null],
      [false, null],
      [false, null],
    ])
  })

  it('the fees of a month come by name with the seller’s, a page at a time', async () => {
    shop.passMinutes(century)
    const month = monthOf(shop.clock.now())
    const makerIds = []
    for (const fullName of ['Zélia', 'Ana', 'Ana']) {
      const { makerId } = await boughtOrder(shop)
      await shop.db.update(users).set({ fullName }).where(eq(users.id, makerId))
      makerIds.push(makerId)
    }
    const [first, second, third] = await monthlyFees(shop.db, month, { most: 9 })
    expect([first?.makerName, second?.makerName, third?.makerName]).toEqual(['Ana', 'Ana', 'Zélia'])
    expect(third?.soldBy).toContain('Zélia')
    const rest = await monthlyFees(shop.db, month, { after: first?.makerId ?? '', most: 9 })
    expect(rest.map(({ makerId }) => makerId)).toEqual([second?.makerId, third?.makerId])
  })

  it('the sales of a month for the tax office, and its fees, add up beyond what four bytes hold', async () => {
    shop.passMinutes(century)
    const month = monthOf(shop.clock.now())
    const { lines, makerId } = await boughtOrder(shop)
    const parts = { amountCents: 2_000_000_000, feeCents: 1_500_000_000, designerAmountCents: 500_000_000 }
    for (const { id } of lines) await shop.db.update(purchases).set(parts).where(eq(purchases.id, id))
    expect(await fiscalSum(shop.db, month)).toMatchObject({ amountCents: 4_000_000_000, feeCents: 3_000_000_000 })
    expect(await monthlyFees(shop.db, month, { most: 9 })).toMatchObject([{ makerId, feeCents: 3_000_000_000 }])
  })
})
