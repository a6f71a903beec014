import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addressInput } from '#domain/addresses/address-input.ts'
import { saveAddress } from '#domain/addresses/addresses.server.ts'
import { sections, traces } from '#domain/areas.server.ts'
import { tellAll } from '#domain/notices/tell.server.ts'
import { refundKeyAsked } from '#domain/payouts/notices.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { addThread } from '../../tests/support/community-builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { writePersonalData } from './write-personal-data.server.ts'
import { exportPass, isExportPass } from './export-pass.server.ts'

const now = new Date('2026-03-10T12:00:00Z')
const secret = 'somente-para-testes-somente-para-testes'

const database = useDatabase()

type File = Record<string, Record<string, unknown>[]>

async function fileOf(userId: string): Promise<File> {
  const world = { db: database.db, clock: { now: () => now }, secret }
  let text = ''
  for await (const piece of writePersonalData(world, userId)) text += piece
  return JSON.parse(text) as File
}

test('the data export has the user’s own data, and nothing of others', async () => {
  const { db } = database
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  const buyer = await addUser(db, { fullName: 'Bruno Comprador' })
  const { project } = await addProject(db, { designerId: maker.id, title: 'Vaso Maré' })
  await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
  const address = addressInput.parse({
    cep: '01310100',
    recipient: 'Bruno',
    document: '52998224725',
    street: 'Avenida Paulista',
    number: '1578',
    district: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
  })
  await saveAddress({ db, clock: { now: () => now }, secret }, { userId: buyer.id, address })
  await addThread(db, { subject: 'Vaso de outra pessoa' })

  const bought = await fileOf(buyer.id)
  expect(Object.keys(bought)).toEqual(['gerado_em', ...sections.map(({ name }) => name)])
  expect(bought).toMatchObject({
    conta: [{ nome: 'Bruno Comprador' }],
    compras: [{ titulo: 'Vaso Maré', estado: 'completed' }],
    enderecos: [{ quem_recebe: 'Bruno', cpf: '52998224725' }],
    vendas: [],
    conversas_com_o_suporte: [],
  })
  const sold = await fileOf(maker.id)
  expect(sold).toMatchObject({ projetos: [{ titulo: 'Vaso Maré' }], vendas: [{ projeto: 'Vaso Maré' }], compras: [] })
  expect(JSON.stringify(sold)).not.toContain('Bruno')
})

test('a maker’s file says who noticed what about their project, and keeps the evidence for staff', async () => {
  const { db } = database
  const [maker, other] = [await addMaker(db), await addProject(db)]
  const { project } = await addProject(db, { designerId: maker.id })
  const evidence = { like: other.project.id, how: 'same_shape' }
  await suspendProject(db, project.id, { source: 'fingerprint', reason: 'É parecido com outro.', evidence }, now)
  const file = await fileOf(maker.id)
  expect(file.decisoes_da_equipe).toMatchObject([
    {
      achados: [{ fonte: 'fingerprint', motivo: 'É parecido com outro.' }],
      tipo: 'projeto retirado',
      situacao: 'em análise',
    },
  ])
  expect(JSON.stringify(file)).not.toContain(other.project.id)
})

test('a file says notices in words, without the address that they open', async () => {
  const { id } = await addUser(database.db)
  const values = {
    refundId: 'r',
    token: 'opens-a-page',
    orderNumber: '2026-1',
    isAhead: false,
    attempt: 1,
    failure: null,
  }
  await tellAll(database.db, refundKeyAsked, now, [{ userId: id, values }])
  const { avisos } = await fileOf(id)
  expect(avisos).toEqual([
    {
      tipo: 'order',
      em: expect.stringMatching(/^2026-03-10/),
      lido_em: null,
      titulo: 'Informe a chave Pix do reembolso do pedido 2026-1',
      texto: 'O prazo de 90 dias em que um Pix volta pelo mesmo caminho acabou: pagamos em uma chave sua.',
    },
  ])
})

test('nothing is left out of a large account', async () => {
  const { id } = await addUser(database.db)
  await database.db.execute(sql`
    insert into sessions (user_id, token, expires_at) select ${id}, 'segredo-' || n, '2030-01-01' from generate_series(1, 1203) n`)
  const file = await fileOf(id)
  expect(file.aparelhos).toHaveLength(1203)
  expect(JSON.stringify(file)).not.toContain('segredo-')
})

/** Tables that name a person and are no data about them: secrets, counters, what staff did, what is in another list. */
const elsewhere = [
  'credentials', 'email_changes', 'second_factors', 'recovery_codes', 'uploads', 'staff_actions', 'staff_invitations', 'opening_proofs', 'newsletter_issues', 'terms_versions', 'fee_rates', 'incidents', 'court_orders',
    'payout_stops',
  'farewells', 'ledger_accounts', 'earnings', 'orders', 'entitlements', 'support_messages',
  'sales_days', 'shipment_counts', 'follower_counts', 'first_listings', 'answer_times', 'collection_picks',
] // prettier-ignore

test('every table that names a person has a section in the export, or a reason for none', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`)
  const { PgDialect } = await import('drizzle-orm/pg-core')
  const asked = sections.map(({ query }) => new PgDialect().sqlToQuery(query('x')).sql).join('\n')
  const missing = rows.map(({ name }) => name).filter((name) => !elsewhere.includes(name) && !asked.includes(name))
  expect(missing).toEqual([])
})

test('every column that names a person says what closing the account does to it', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`)
  const listed = traces.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

test('every table that keeps contacts, documents or addresses of people is one of those', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '(email|document|recipient|phone|cep|ip_address|full_name|holder_name|contact)$'`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ name }) => name).filter((name) => !traces.some(({ table }) => table === name))).toEqual([])
})

test('the pass is the session’s own, and ends', () => {
  const pass = exportPass(secret, 'one', now)
  expect(isExportPass(secret, 'one', pass, now)).toBe(true)
  expect(isExportPass(secret, 'two', pass, now)).toBe(false)
  expect(isExportPass(secret, 'one', pass.replace(/^\d+/, '9999999999999'), now)).toBe(false)
  expect(isExportPass(secret, 'one', pass, new Date(now.getTime() + 300_000))).toBe(false)
  expect(isExportPass(secret, 'one', '', now)).toBe(false)
})
