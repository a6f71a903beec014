import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { courtOrders } from '#db/schema/access.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { shopSlugs } from '#db/schema/shops.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import { visitDays } from '#db/schema/visits.ts'
import { post } from '#domain/ledger/post.server.ts'
import type { PostingKind } from '#domain/ledger/posting.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { sealPayee } from '#domain/payouts/payee.server.ts'
import { type PayoutDestination, sealContexts } from '#domain/payouts/payout-account.ts'
import { documentColumns } from '#domain/sellers/sellers.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'
import { addSeller } from '../support/add-seller.ts'
import { addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { declaredRoutes } from '../support/declared-routes.ts'

// Spreadsheets calculate what begins like a formula, and read digits as numbers. What people write is swept through every sheet.

const app = useRequestApp({ jobs: false })
const db = () => app.database.db
const now = new Date()

const written = ['=1+1', '+55 11 9', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '－2+3', '"=1"', 'Vaso; "B"', 'Vaso\n=1', "=cmd|'/c calc'!A0"] // prettier-ignore

const [cpf, cnpj] = ['01234567890', '00000000000191']
const shownCpf = '012.345.678-90'
const shownCnpj = '00.000.000/0001-91'
const fiscalKey = '35261112345678000195550010000000011000000017'
const destinations: PayoutDestination[] = [
  { kind: 'pix', keyType: 'cpf', key: cpf },
  { kind: 'pix', keyType: 'cnpj', key: cnpj },
  { kind: 'pix', keyType: 'phone', key: '+5511987654321' },
  { kind: 'pix', keyType: 'email', key: 'helena@exemplo.com.br' },
  { kind: 'pix', keyType: 'evp', key: '00000000-0000-4000-8000-00000000e123' },
  { kind: 'bank', bankCode: '001', branch: '0001', account: '00012345', digit: '0', accountType: 'checking' },
]

let makers: { id: string; visitor: Visitor; orderId: string }[]
let staff: Visitor
let runId: string
let courtOrderId: string

/** A maker of whom every text is the same odd one, who sold one thing and is paid. */
async function oddMaker(text: string, index: number) {
  const { secret } = app
  const { id } = await addMaker(db(), { fullName: text })
  const isCompany = index % 2 === 1
  const document = isCompany ? cnpj : cpf
  const documentKind = isCompany ? 'cnpj' : 'cpf'
  await addSeller(db(), id, {
    secret,
    legalName: text,
    ...documentColumns(secret, id, { kind: documentKind, document }),
  })
  const { project } = await addProject(db(), { designerId: id, title: text })
  const { id: purchaseId, orderId: madeId } = await addPurchase(db(), { buyerId: (await addUser(db())).id, projectId: project.id }) // prettier-ignore
  await db()
    .update(purchases)
    .set({ variant: text })
    .where(sql`id = ${purchaseId}`)
  const orderId = await asNumberOf(madeId, index)
  const number = [fiscalKey, '000123', '12345E67', '0'][index % 4] ?? ''
  await db().execute(sql`insert into sale_documents (purchase_id, number) values (${purchaseId}, ${number})`)
  await db()
    .insert(visitDays)
    .values({ projectId: project.id, day: dayOf(now), source: text, visits: 1 })
  const destination = destinations[index % destinations.length]!
  const sealed = sealPayee(secret, sealContexts(id), { holder: { name: text, document, documentKind }, destination })
  await db()
    .insert(payoutAccounts)
    .values({ makerId: id, kind: destination.kind, ...sealed })
  await db().insert(secondFactors).values({ userId: id, sealedSecret: 'x', confirmedAt: now })
  const entries = [
    { code: 'provider_receivable' as const, ownerId: null, amountCents: 5000 },
    { code: 'maker_available' as const, ownerId: id, amountCents: -5000 },
  ]
  const kind: PostingKind = 'release'
  await db().transaction((tx) => post(tx, { key: `release:${purchaseId}`, kind, orderId, entries }, now))
  return { id, visitor: await signedInAs(app, id), orderId }
}

/** Gives every second order an id whose number spreadsheets take for another: a power of ten, or leading zeros. */
async function asNumberOf(orderId: string, index: number): Promise<string> {
  if (index % 2 === 0) return orderId
  const ending = index % 4 === 1 ? `12345e${60 + index}` : `000000${10 + index}`
  const id = `${orderId.slice(0, -8)}${ending}`
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update orders set id = ${id} where id = ${orderId}`)
    await tx.execute(sql`update purchases set order_id = ${id} where order_id = ${orderId}`)
  })
  return id
}

beforeAll(async () => {
  makers = []
  for (const [index, text] of written.entries()) makers.push(await oddMaker(text, index))
  await db()
    .update(shopSlugs)
    .set({ slug: '00712' })
    .where(sql`maker_id = ${makers[0]!.id}`)
  await db()
    .update(shopSlugs)
    .set({ slug: '10-11' })
    .where(sql`maker_id = ${makers[1]!.id}`)
  const [proposer, sender] = [await signedIn(app, { role: 'all' }), await signedIn(app, { role: 'all' })]
  staff = proposer.visitor
  const run = (await staff.post('/admin/repasses', { intent: 'propose' })).location ?? ''
  runId = run.split('/').at(-1) ?? ''
  await staff.post(run, { intent: 'approve', totalCents: String(5000 * makers.length) })
  await sender.visitor.post(run, { intent: 'send' })
  const { id: userId } = makers[0]!
  await db().execute(sql`insert into access_log (user_id, act, subject_id, ip_address, at)
    values (${userId}, 'publish', '00000000-0000-4000-8000-00000000e123', '2804:14c::1', ${now.toISOString()})`)
  const days = { fromDay: dayOf(now), toDay: dayOf(now) }
  const [order] = await db()
    .insert(courtOrders)
    .values({ number: '=1+1', court: '=1+1', userId, ...days, recordedBy: proposer.id })
    .returning()
  courtOrderId = order?.id ?? ''
})

type Sheet = { ask: () => Promise<{ path: string; who: Visitor }[]>; whole: () => string[] }

const ofStaff = (path: () => string) => async () => [{ path: path(), who: staff }]
const ofMakers = (path: string) => async () => makers.map(({ visitor }) => ({ path, who: visitor }))
const numbers = () => makers.map(({ orderId }) => orderNumber(orderId))

/** Every address that serves a sheet, by its pattern, and what has to be found in it, whole. */
const sheets: Record<string, Sheet> = {
  'dashboard-vendas/csv': { ask: ofMakers('/dashboard-vendas/csv?periodo=30'), whole: numbers },
  'visitas/csv': { ask: ofMakers('/visitas/csv?periodo=30'), whole: () => [] },
  'carteira/extrato': { ask: ofMakers('/carteira/extrato?formato=csv'), whole: () => [] },
  'admin/ordens/:id/arquivo': {
    ask: ofStaff(() => `/admin/ordens/${courtOrderId}/arquivo`),
    whole: () => ['2804:14c::1', '00000000-0000-4000-8000-00000000e123'],
  },
  'admin/repasses/:id/arquivo': {
    ask: ofStaff(() => `/admin/repasses/${runId}/arquivo`),
    whole: () => [shownCpf, shownCnpj, '(11) 98765-4321', 'helena@exemplo.com.br', '00000000-0000-4000-8000-00000000e123', '001, Banco do Brasil S.A.', 'ag. 0001', 'conta 00012345-0'], // prettier-ignore
  },
  'admin/numeros/makers.csv': {
    ask: ofStaff(() => '/admin/numeros/makers.csv?periodo=30'),
    whole: () => [`${app.origin}/maker/00712`, `${app.origin}/maker/10-11`],
  },
  'admin/fiscal/vendas.csv': {
    ask: ofStaff(() => '/admin/fiscal/vendas.csv'),
    whole: () => [...numbers(), shownCpf, shownCnpj, fiscalKey.replaceAll(/.{4}(?!$)/g, '$& '), 'nº 000123', 'nº 12345E67', 'nº 0'], // prettier-ignore
  },
  'transparencia/meses.csv': { ask: async () => [{ path: '/transparencia/meses.csv', who: app.visitor() }], whole: () => [] }, // prettier-ignore
}

it('every route that serves a sheet is swept', () => {
  const serving = declaredRoutes.filter(({ file }) => /\b(?:spreadsheet|salesSheet|sheet)\(/.test(fs.readFileSync(`app/${file}`, 'utf8'))) // prettier-ignore
  expect(new Set(serving.map(({ path }) => path))).toEqual(new Set(Object.keys(sheets)))
})

/** Returns whether a spreadsheet would calculate a cell; amounts of money are numbers and stay so. */
const isFormula = (cell: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?[\d.]+,\d{2}$/.test(cell)
/** Returns whether a spreadsheet would change a cell: drop its zeros, or read a power of ten or a day. */
const isAltered = (cell: string) => /^(?:0\d+|\d{12,}|\d+e\d+|\d{1,2}-\d{1,2}(?:-\d+)?)$/i.test(cell)

it.each(Object.entries(sheets))('/%s has no formula, and every identifier whole', async (_, { ask, whole }) => {
  const cells: string[] = []
  for (const { path, who } of await ask()) {
    const { status, html, headers } = await who.get(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8'])
    // Rows of unequal length would throw: a quote, a semicolon or a new line broke out of its cell.
    const rows = parse(html, { delimiter: ';', bom: true }) as string[][]
    cells.push(...rows.flat())
  }
  expect(cells.filter(isFormula)).toEqual([])
  expect(cells.filter(isAltered)).toEqual([])
  const said = new Set(cells.flatMap((cell) => [cell, cell.replace(/^nº /, '')]))
  expect(whole().filter((identifier) => !said.has(identifier))).toEqual([])
})
