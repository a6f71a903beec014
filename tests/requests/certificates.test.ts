import { createPublicKey, verify } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { licenceCertificates, purchases } from '#db/schema/commerce.ts'
import { offers } from '#db/schema/catalog.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedInAs } from '../support/app/signed-in.ts'

const app = useRequestApp()
let buyer: Visitor
let purchaseId: string
let projectId: string

beforeAll(async () => {
  const { db } = app.database
  const { id } = await addUser(db, { fullName: 'Rafael Antunes Souza', email: 'rafael@exemplo.com.br' })
  const maker = await addMaker(db, { fullName: 'Ateliê Prumo' })
  const { project } = await addProject(db, { designerId: maker.id, title: 'Gancho', licence: 'commercial_prints' })
  projectId = project.id
  purchaseId = (await addPurchase(db, { buyerId: id, projectId, completedAt: new Date('2026-11-20T15:00:00Z') })).id
  buyer = await signedInAs(app, id)
})

const own = (name: string) => `/minhas-compras/${purchaseId}/${name}`

/** What a person reads. */
const wordsOf = (page: Page) => page.$('main').text()

async function numberOf(): Promise<string> {
  await buyer.get(own('licenca'))
  const [row] = await app.database.db
    .select()
    .from(licenceCertificates)
    .where(eq(licenceCertificates.purchaseId, purchaseId))
  return row?.number ?? 'none'
}

describe('the licence of a purchase', () => {
  it('the licence of a purchase is led to from Minhas Compras and says what it allows', async () => {
    const library = await buyer.get('/minhas-compras')
    expect(library.$(`a[href="${own('licenca')}"]`).text()).toBe('uso pessoal e venda de impressões')
    const page = await buyer.get(own('licenca'))
    expect(page.$('h1').text()).toBe('Sua licença')
    expect(wordsOf(page)).toContain('Vender peças impressas do modelo como ele é')
    expect(wordsOf(page)).toContain(await numberOf())
  })

  it('the licence of a purchase stays as it was bought when the maker changes it', async () => {
    const { db } = app.database
    await db.update(offers).set({ licence: 'personal' }).where(eq(offers.projectId, projectId))
    expect(wordsOf(await app.visitor().get(`/certificados/${await numberOf()}`))).toContain('venda de impressões')
    await db.update(offers).set({ licence: 'commercial_prints' }).where(eq(offers.projectId, projectId))
  })

  it('the licence of a purchase has one certificate, however often and at once it is looked at', async () => {
    await Promise.all(Array.from({ length: 6 }, () => buyer.get(own('licenca'))))
    const { rows } = await app.database.db.execute(
      sql`select 1 from licence_certificates where purchase_id = ${purchaseId}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('the licence of a purchase comes as a PDF, and as labels when prints may be sold', async () => {
    for (const name of ['certificado.pdf', 'etiquetas.pdf']) {
      const page = await buyer.get(own(name))
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(page.html.startsWith('%PDF-1.7')).toBe(true)
    }
  })

  it('the licence of a purchase is readable by its buyer only', async () => {
    const other = await addUser(app.database.db)
    const visitor = await signedInAs(app, other.id)
    for (const name of ['licenca', 'certificado.pdf', 'etiquetas.pdf'])
      expect((await visitor.get(own(name))).status).toBe(404)
  })
})

describe('the public page of a certificate', () => {
  it('the public page of a certificate says what is licensed, by whom and since when, and only the buyer’s initials', async () => {
    const page = await app.visitor().get(`/certificados/${await numberOf()}`)
    expect(page.status).toBe(200)
    for (const words of ['Certificado válido', 'Gancho', 'Ateliê Prumo', 'R. S.', '20/11/2026', 'Uso pessoal e venda'])
      expect(wordsOf(page)).toContain(words)
    expect(page.html).not.toMatch(/rafael|souza|antunes/i)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  it('the public page of a certificate is found by a number typed without its hyphens', async () => {
    const number = await numberOf()
    const typed = number.toLowerCase().replaceAll('-', ' ')
    const page = await app.visitor().get(`/certificados?numero=${encodeURIComponent(typed)}`)
    expect(page.location).toBe(`/certificados/${number}`)
  })

  it('the public page of a certificate gives a token that others verify with the published key alone', async () => {
    const page = await app.visitor().get(`/certificados/${await numberOf()}`)
    const [head = '', body = '', signature = ''] = page.$('details .font-mono').text().split('.')
    const { keys } = JSON.parse((await app.visitor().get('/certificados/chaves.json')).html) as {
      keys: { kid: string; kty: string; crv: string; x: string }[]
    }
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const { kty, crv, x } = keys.find((one) => one.kid === kid)!
    const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('the public page of a certificate knows neither a number that was never given nor one whose row was tampered with', async () => {
    expect((await app.visitor().get('/certificados/LC-ABCD-EFGH-2345')).status).toBe(404)
    expect((await app.visitor().get('/certificados/qualquer')).status).toBe(404)
    const { db } = app.database
    const number = await numberOf()
    const [{ token } = { token: '' }] = await db.select().from(licenceCertificates)
    const forged = token.replace(/\.[^.]{20}/, '.eyJpc3MiOiJDYW1hZGEi')
    await db.update(licenceCertificates).set({ token: `${forged}x` })
    expect((await app.visitor().get(`/certificados/${number}`)).status).toBe(404)
    await db.update(licenceCertificates).set({ token })
  })

  it('the public page of a certificate says that it is not in force any more once the purchase was undone', async () => {
    const number = await numberOf()
    const { db } = app.database
    const at = new Date('2026-11-21T15:00:00Z')
    await db.execute(sql`update entitlements set revoked_at = ${at.toISOString()} where purchase_id = ${purchaseId}`)
    await db
      .update(purchases)
      .set({ status: 'refunded', refundedCents: purchases.amountCents, refundedFeeCents: purchases.feeCents })
      .where(eq(purchases.id, purchaseId))
    const page = await app.visitor().get(`/certificados/${number}`)
    expect(wordsOf(page)).toContain('A compra foi desfeita em 21/11/2026')
    expect(wordsOf(page)).not.toContain('Certificado válido')
    expect(wordsOf(await buyer.get(own('licenca')))).toContain('não vale mais')
    expect((await buyer.get(own('etiquetas.pdf'))).status).toBe(404)
  })
})
