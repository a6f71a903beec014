import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Page, type RealShop, realShop } from '../support/app/real-shop.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { until } from '../support/until.ts'

// A company of one opens a shop by the steps of docs/operar.md: production mode, a bare data folder, https, a real mail server, and a
// bank that speaks the API Pix over mutual TLS. No statement of SQL, no step that the document does not name.

const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operar.md'), 'utf8')
const commands = [...guide.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))

/** The command of the guide that begins so, with the places of this test. */
function typed(beginning: string, places: Record<string, string> = {}): string {
  const found = commands.find((command) => command.includes(beginning))
  if (!found) throw new Error(`docs/operar.md has no command ${beginning}`)
  return Object.entries(places).reduce((command, [theirs, here]) => {
    if (!command.includes(theirs)) throw new Error(`${command} does not say ${theirs}`)
    return command.replaceAll(theirs, here)
  }, found)
}

const password = 'vasos-em-espiral-7'
const form = 'main form'
const plain = ({ $ }: Page, selector = 'main') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

let shop: RealShop
let stop: () => Promise<void>
const keys = new Map<string, string>()
beforeAll(async () => {
  shop = await realShop()
})
afterAll(async () => {
  await stop?.()
  await shop?.close()
})

async function signUp(visitor: Visitor, email: string, userType: string, fullName: string, at = '/auth?mode=signup') {
  const made = await visitor.submit(await visitor.get(at), form, { fullName, email, password, userType, adult: 'sim' })
  expect([made.$('[role=alert], [id$=-erro]').text(), made.location]).toEqual(['', expect.stringContaining('/auth')])
}

/** Signs in, with the code of the authenticator where there is one: each code counts once, `ahead` says which of the next ones. */
async function signIn(email: string, visitor = shop.visitor(), ahead = 1): Promise<Visitor> {
  const first = await visitor.submit(await visitor.get('/auth?mode=login'), form, { email, password })
  expect(first.status).toBe(303)
  const key = keys.get(email)
  if (!key) return visitor
  const step = await visitor.follow(first)
  const last = await visitor.submit(step, form, { code: shop.codeOf(key, ahead) })
  expect(last.status).toBe(303)
  return visitor
}

/** Proves the address by the mailed link, unless it is proven, and sets up the second factor by its page. */
async function addSecondFactor(visitor: Visitor, email: string): Promise<void> {
  const strip = (await visitor.get('/perfil')).$('aside[aria-label="Confirme seu e-mail"]')
  if (strip.length > 0) {
    const { text } = await mailTo(email, /^Sua conta na Camada$/)
    const link = /\/confirmar-email\?token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
    expect((await visitor.submit(await visitor.get(link), form)).location).toBe('/perfil/seguranca')
  }
  const off = await visitor.get('/perfil/verificacao')
  const setup = await visitor.follow(await visitor.submit(off, form, { currentPassword: password }))
  const key = setup.$('main code').text()
  const codes = await visitor.submit(setup, form, { code: shop.codeOf(key) })
  expect(codes.$('ol code').length).toBe(10)
  keys.set(email, key)
}

const stateOf = async (staff: Visitor, step: string) => plain(await staff.get('/admin/abrir'), `#${step} summary`)
const linkIn = (text: string | undefined, pattern: RegExp) => new URL(pattern.exec(text ?? '')?.[0] ?? '').pathname

async function mailTo(address: string, subject: RegExp) {
  const found = () => shop.mails.deliveries.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? '')) // prettier-ignore
  await until(() => found() !== undefined)
  return found()!.mail
}

/** Pays the latest open charge at the bank and lets the bank say so. */
async function payAtBank(): Promise<void> {
  const charge = [...shop.bank.charges.values()].findLast(({ status }) => status === 'ATIVA')
  shop.bank.pay(charge!.txid, 'pix')
  await shop.deliverWebhooks()
}

/** A maker who says who sells, and has an account to be paid to and a second factor. */
async function newMaker(email: string, fullName: string, document: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await signUp(visitor, email, 'designer', fullName)
  await signIn(email, visitor)
  await addSecondFactor(visitor, email)
  const place = { cep: '80420-090', street: 'Rua Comendador Araújo', number: '100', district: 'Batel' }
  const seller = await visitor.submit(await visitor.get('/perfil/vendedor'), form, { document, legal_name: fullName, ...place }) // prettier-ignore
  expect(seller.status).toBe(303)
  const account = { holderName: fullName, document, kind: 'pix', pixKey: email, currentPassword: password }
  expect((await visitor.submit(await visitor.get('/carteira/conta'), form, account)).location).toBe('/carteira')
  return visitor
}

async function publish(
  maker: Visitor,
  { title, ...fields }: { title: string } & Record<string, string | Blob | (string | Blob)[]>,
): Promise<string> {
  const page = await maker.get('/novo-projeto')
  const category = page.$('select[name=category_id] option[value!=""]').first().attr('value') ?? ''
  const image = new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' })
  const sent = await maker.submit(page, 'main form[enctype="multipart/form-data"]', {
    title,
    description: 'Impresso com cuidado.',
    category_id: category,
    authorship: 'own',
    image,
    ...fields,
  })
  expect([sent.status, sent.location]).toEqual([303, '/meus-projetos'])
  const own = await maker.get('/meus-projetos')
  const href = own.$(`main article:contains("${title}") h2 a`).attr('href') ?? ''
  await until(async () => (await shop.visitor().get(href)).status === 200)
  return href.split('/').at(-1) ?? ''
}

it('a company of one opens the shop, sells a file and a piece, and pays their makers, by the guide alone', async () => {
  // Começar, e a primeira pessoa da equipe.
  const invited = await shop.type(typed('npm run staff -- add', { 'dona@loja.com.br': 'dona@loja.test' }))
  stop = await shop.start(typed('npm start'))
  const owner = shop.visitor()
  const invitation = linkIn(invited, /https:\/\/\S+\/convite\/\S+/)
  await signUp(owner, 'dona@loja.test', 'buyer', 'Dora Nunes')
  await signIn('dona@loja.test', owner)
  await owner.submit(await owner.get(invitation), form)
  await signIn('dona@loja.test', owner)
  expect((await owner.get('/admin')).location).toBe('/perfil/verificacao')
  await addSecondFactor(owner, 'dona@loja.test')
  expect(plain(await owner.get('/admin'))).toMatch(/Faltam \d+ provas para abrir a loja/)

  // A loja: uma pessoa só.
  expect(plain(await owner.get('/admin/categorias'))).toContain('Casa')
  const set = await owner.post('/admin/loja', { one_person: 'on', one_person_limit: '500,00' })
  expect(set.location).toBe('/admin/loja')

  // Abrir a loja: cada prova.
  await owner.post('/admin/abrir', { intent: 'mail' })
  await owner.get(
    linkIn((await mailTo('dona@loja.test', /Teste de e-mail/)).text, /https:\/\/\S+\/admin\/abrir\/[0-9a-f-]{36}/),
  )
  expect((await owner.post('/admin/abrir', { intent: 'https' })).location).toBe('/admin/abrir')
  shop.records.set('loja.test', ['v=spf1 a:127.0.0.1 ~all'])
  shop.records.set('s1._domainkey.loja.test', [`v=DKIM1; k=rsa; p=${'A'.repeat(64)}`])
  shop.records.set('_dmarc.loja.test', ['v=DMARC1; p=quarantine; rua=mailto:contato@loja.test'])
  const records = await owner.post('/admin/abrir', { intent: 'mail_records', selector: 's1' })
  expect([records.location, plain(records, '#mail_records')]).toEqual(['/admin/abrir', ''])
  await owner.post('/admin/abrir', { intent: 'payment' })
  expect(plain(await owner.get('/admin/abrir'), '#payment')).toContain('pix.example')
  await payAtBank()
  await owner.post('/admin/abrir', { intent: 'texts' })
  await until(async () => (await stateOf(owner, 'payment')).includes('provado'))
  expect([...shop.bank.charges.values()].at(-1)?.pix[0]?.devolucoes).toHaveLength(1)

  // Dois makers, um arquivo e uma peça.
  const maria = await newMaker('maria@loja.test', 'Maria Prado', '529.982.247-25')
  const joao = await newMaker('joao@loja.test', 'João Brito', '111.444.777-35')
  const stl = new File([new Uint8Array(boxStl(20, 2))], 'caixa.stl')
  const files = await publish(maria, { title: 'Caixa em camadas', price: '49,90', files: [stl] })
  const piece = await publish(joao, { title: 'Vaso de mesa', price: '89,00', offers: 'printed', freight_preset: 'fixed', freight_fixed: '18,50' }) // prettier-ignore
  expect(await stateOf(owner, 'project')).toContain('provado')

  // Uma compra de cada, paga pelo Pix do banco.
  const buyer = shop.visitor()
  await signUp(buyer, 'rita@loja.test', 'buyer', 'Rita Souza')
  await signIn('rita@loja.test', buyer)
  const checkout = async (projectId: string) => {
    const { offers } = JSON.parse((await buyer.get(`/api/projects/${projectId}`)).html) as { offers: { id: string }[] }
    return buyer.follow(await buyer.post('/comprar', { offerId: offers[0]?.id ?? '' }))
  }
  expect((await checkout(files)).url).toContain('/pagar/')
  await payAtBank()
  await until(async () => plain(await buyer.get('/minhas-compras')).includes('Caixa em camadas'))
  const address = { recipient: 'Rita Souza', document: '935.411.347-80', cep: '01310-100', street: 'Avenida Paulista', number: '1578', district: 'Bela Vista', city: 'São Paulo', uf: 'SP', intent: 'save' } // prettier-ignore
  const where = await checkout(piece)
  const chosen = await buyer.follow(await buyer.submit(where, 'main form:has([name=street])', address))
  expect(plain(chosen)).toContain('R$ 107,50')
  const paying = await buyer.follow(await buyer.submit(chosen, '#entrega', { intent: 'pay' }))
  expect(paying.url).toContain('/pagar/')
  await payAtBank()

  // O maker posta, quem comprou recebe.
  const jobOf = async () => (await joao.get('/producao')).$('a[href^="/producao/"]').first().attr('href')
  await until(async () => (await jobOf()) !== undefined)
  const job = (await jobOf()) ?? ''
  const posting = { carrier: 'Correios', tracking: 'AA123456785BR', passo: 'posted' }
  expect((await joao.submit(await joao.get(job), 'form:has([name=tracking])', posting)).status).toBe(303)
  const order = (await buyer.get('/minhas-compras')).$('a[href^="/minhas-compras/"]:not([href*="arquivos"])').map((_, a) => a.attribs.href).get() // prettier-ignore
  let received = false
  for (const href of new Set(order)) {
    const page = await buyer.get(href ?? '')
    if (page.$('form:has([name=envio])').length === 0) continue
    expect((await buyer.submit(page, 'form:has([name=envio])')).status).toBe(303)
    received = true
  }
  expect(received).toBe(true)

  // A primeira cópia, e a prova de que ela volta.
  const [copy, elsewhere] = [path.join(shop.folder, 'copias/primeira'), path.join(shop.folder, 'restauracao')]
  await shop.type(typed('npm run backup', { '/copias/primeira': copy }))
  const restored = await shop.type(typed('npm run restore', { '/copias/primeira': copy, './restauracao': elsewhere }))
  expect(restored).toContain('Auditoria: tudo certo')
  const code = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(restored)?.[0] ?? ''
  expect((await owner.post('/admin/abrir', { intent: 'restore', restored: code })).location).toBe('/admin/abrir')
  expect(plain(await owner.get('/admin/abrir'))).toContain('Tudo provado')
  expect(plain(await owner.get('/admin'))).not.toContain('para abrir a loja')

  // Dez dias depois: o que foi liberado é repassado por uma pessoa só, no dia útil seguinte.
  const daysLater = async (days: number) => {
    await stop()
    shop.machine.daysOn += days
    stop = await shop.start(typed('npm start'))
    return signIn('dona@loja.test', shop.visitor(), 0)
  }
  let staff = await daysLater(10)
  let run = ''
  await until(async () => {
    await staff.post('/admin/repasses', { intent: 'propose' })
    run = (await staff.get('/admin/repasses')).$('main a[href^="/admin/repasses/"]').first().attr('href') ?? ''
    return run !== '' && plain(await staff.get(run)).includes('Aprovar 2 repasses')
  })
  expect((await staff.submit(await staff.get(run), 'form:has([value=approve])', { intent: 'approve' })).status).toBe(
    303,
  )
  expect((await staff.get(run)).$('button[value=send_alone]:not([disabled])')).toHaveLength(0)
  staff = await daysLater(4)
  const sending = await staff.submit(await staff.get(run), 'form:has([value=send_alone])', {
    intent: 'send_alone',
    code: shop.codeOf(keys.get('dona@loja.test') ?? '', 1),
    currentPassword: password,
  })
  expect([sending.status, plain(sending, '[role=alert], [id$=-erro]')]).toEqual([303, ''])
  await until(() => shop.payouts.transfers.size === 2)
  const amounts = [...shop.payouts.transfers.values()].map(({ valor }) => valor).toSorted((a, b) => a.localeCompare(b))
  // 92 % of R$ 49,90; 92 % of R$ 89,00 and the whole freight.
  expect(amounts).toEqual(['100.38', '45.91'])
  for (const id of shop.payouts.transfers.keys()) shop.payouts.settle(id)
  staff = await daysLater(1)
  await until(async () => plain(await staff.get(run)).includes('Pago'))

  expect(await shop.type(`${typed('npm run audit')} --silent`)).toContain('"holds": true')
})
