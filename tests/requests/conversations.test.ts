import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages, personBlocks, purchasePhotos } from '#db/schema/conversations.ts'
import { disputes } from '#db/schema/refunds.ts'
import { staffActions } from '#db/schema/staff.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'

type Person = { id: string; visitor: Visitor }

const long = new Date('2026-01-01T12:00:00Z')
const app = useRequestApp()
const db = () => app.database.db
let buyer: Person
let maker: Person
let staff: Person
let purchase: { id: string; orderId: string }
let talk: string
beforeAll(async () => {
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado', createdAt: long })
  buyer = await signedIn(app, { fullName: 'Rita Alves', createdAt: long })
  staff = await signedIn(app, { role: 'all' })
  const { project } = await addProject(db(), { designerId: maker.id, title: 'Vaso Maré' })
  purchase = await addPurchase(db(), { buyerId: buyer.id, projectId: project.id })
  talk = `/conversas/${purchase.id}`
})

const words = ({ $ }: Page) => $('main').text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const say = async ({ visitor }: Person, fields: Record<string, string | File | File[]>) =>
  visitor.submit(await visitor.get(talk), 'form:has([name=message])', { intent: 'message', ...fields })
const block = async ({ visitor }: Person, person: string, intent: string) =>
  visitor.follow(await visitor.post('/bloquear', { person, intent, voltar: talk }))
const stored = async () => [await db().$count(messages), await db().$count(purchasePhotos)]

/** A photo with a name and a place written into it, as cameras do. */
async function photo() {
  const bytes = await sharp(picturePng())
    .withExif({ IFD0: { Artist: 'Fulana de Tal' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 3/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' })
}

describe('a conversation about files', () => {
  it('leads from the purchase, the order and the shop to one page, and from there to the list of both', async () => {
    const { slug } = { slug: 'helena-prado' }
    for (const path of ['/minhas-compras', `/minhas-compras/${purchase.orderId}`, `/maker/${slug}`])
      expect((await buyer.visitor.get(path)).$(`main a[href="${talk}"]`).text()).toContain('Conversar')
    expect((await maker.visitor.get(`/maker/${slug}`)).$('main a[href^="/conversas/"]')).toHaveLength(0)
    expect((await app.visitor().get(`/maker/${slug}`)).$('main a[href^="/conversas/"]')).toHaveLength(0)
    const sent = await say(buyer, { message: 'Serve para flor fresca?', photos: await photo() })
    expect(sent.location).toBe(talk)
    expect(words(await maker.visitor.get('/conversas'))).toMatch(
      /Rita Alves.*Vaso Maré.*Serve para flor.*Espera resposta/,
    )
    await say(maker, { message: 'Serve, com um copo dentro.' })
    const page = await buyer.visitor.get(talk)
    expect(words(page)).toMatch(/Conversa com Helena Prado.*Serve para flor fresca\?.*Serve, com um copo dentro\./)
    expect(words(await maker.visitor.get('/conversas'))).not.toContain('Espera resposta')
  })

  it('shows photos to its two sides alone, without what the camera wrote into them', async () => {
    const src = (await maker.visitor.get(talk)).$('main img[src^="/fotos/"]').attr('src') ?? ''
    const cookie = [...maker.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const served = await fetch(app.origin + src, { headers: { cookie } })
    const kept = Buffer.from(await served.arrayBuffer())
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect([kept.includes('Fulana'), (await sharp(kept).metadata()).exif]).toEqual([false, undefined])
    const stranger = await signedIn(app, { userType: 'both', createdAt: long })
    for (const { visitor } of [stranger, staff]) {
      expect([(await visitor.get(src)).status, (await visitor.get(talk)).status]).toEqual([404, 404])
      expect((await visitor.post(talk, { message: 'Oi' })).status).toBe(404)
    }
    expect((await app.visitor().get(src)).location).toContain('/auth')
  })

  it('a refused message names the telephone beside the field, keeps what was typed, and stores nothing', async () => {
    const before = await stored()
    const refused = await say(buyer, { message: 'Me chama no 81 98877-6655', photos: await photo() })
    expect([refused.status, refused.$('#campo-message').text().trim()]).toEqual([400, 'Me chama no 81 98877-6655'])
    expect(refused.$('#campo-message-erro').text()).toContain('81 98877-6655')
    const many = await say(buyer, { message: 'Fotos', photos: await Promise.all(Array.from({ length: 5 }, photo)) })
    expect([many.status, many.$('#campo-photos-erro-0').text()]).toEqual([400, 'Envie até 4 fotos'])
    expect(await stored()).toEqual(before)
  })

  it('a message is refused with an explanation to an account younger than an hour', async () => {
    const fresh = await signedIn(app)
    const { project } = await addProject(db(), { designerId: maker.id })
    const { id } = await addPurchase(db(), { buyerId: fresh.id, projectId: project.id })
    const refused = await fresh.visitor.post(`/conversas/${id}`, { message: 'Oi' })
    expect([refused.status, refused.$('#campo-message-erro').text()]).toEqual([
      400,
      expect.stringContaining('conta é nova'),
    ])
  })
})

describe('a person who is blocked', () => {
  it('a blocked user and the one who blocked can write no more, and a message sent anyway is not stored', async () => {
    const before = await stored()
    expect((await block(buyer, maker.id, 'block')).html).toContain('Pessoa bloqueada')
    expect((await block(buyer, maker.id, 'block')).html).toContain('Já estava bloqueada')
    expect(words(await maker.visitor.get(talk))).toContain('Rita Alves não recebe mensagens suas.')
    for (const { visitor } of [buyer, maker]) {
      expect((await visitor.get(talk)).$('[name=message]')).toHaveLength(0)
      const refused = await visitor.post(talk, { message: 'Oi' })
      expect([refused.status, refused.$('#campo-message-erro').text()]).toEqual([
        400,
        expect.stringContaining('um bloqueou o outro'),
      ])
    }
    expect(await stored()).toEqual(before)
  })

  it('a block is listed in the profile of the user who blocked, who can lift it; the order continues meanwhile', async () => {
    const problem = `/minhas-compras/${purchase.orderId}/problema?compra=${purchase.id}`
    expect((await buyer.visitor.get(problem)).status).toBe(200)
    expect(words(await maker.visitor.get('/perfil'))).not.toContain('Pessoas bloqueadas')
    const profile = await buyer.visitor.get('/perfil')
    expect(profile.$('#bloqueadas').text()).toContain('Helena Prado')
    const back = await buyer.visitor.follow(
      await buyer.visitor.submit(profile, '#bloqueadas form', { intent: 'unblock' }),
    )
    expect([back.$('#bloqueadas').length, await db().$count(personBlocks)]).toEqual([0, 0])
    expect((await say(maker, { message: 'De volta.' })).location).toBe(talk)
  })

  it('a block of an unknown user or of oneself is refused', async () => {
    expect((await block(buyer, buyer.id, 'block')).html).toContain('Esta conta é sua')
    expect((await block(buyer, purchase.id, 'block')).html).toContain('Não achamos esta pessoa')
    expect((await buyer.visitor.post('/bloquear', { person: 'x', intent: 'block' })).status).toBe(400)
    expect((await app.visitor().post('/bloquear', { person: maker.id, intent: 'block' })).location).toContain('/auth')
  })
})

describe('staff', () => {
  it('reads a conversation on the page of a bank’s dispute, and the record says so', async () => {
    const values = { orderId: purchase.orderId, provider: 'sandbox', providerDisputeId: 'x', amountCents: 100 as never }
    const [dispute] = await db().insert(disputes).values(values).returning()
    expect(words(await staff.visitor.get(`/admin/contestacoes/${dispute?.id}`))).toContain('Serve para flor fresca?')
    const actions = await db().select().from(staffActions).where(eq(staffActions.subjectId, purchase.orderId))
    expect(actions.map(({ action, staffId }) => [action, staffId])).toEqual([['read_conversation', staff.id]])
    expect(words(await staff.visitor.get('/admin/registro'))).toContain('Leu conversa de pedido')
  })
})
