import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { Page } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
type SignedIn = Awaited<ReturnType<typeof signedIn>>
let staff: SignedIn
let maker: SignedIn
beforeAll(async () => {
  staff = await signedIn(app, { role: 'all', fullName: 'Dora Lima' })
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
const said = ({ $ }: Page, part = 'main') => plain($(part).text())
const fact = ({ $ }: Page, label: string) => plain($(`dt:contains("${label}")`).next('dd').text())
const inDays = (days: number) => formatDate(addDays(dayOf(new Date()), days))
const post = (fields: Record<string, string>) => staff.visitor.post('/admin/loja', fields)
const fault = (page: Page, name: string) => plain(page.$(`#campo-${name}-erro`).text())
const emailOf = async (id: string) => {
  const [user] = await app.database.db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return user?.email ?? ''
}

describe('/admin/loja', () => {
  it.each([
    ['from', { fee_percent: '10', from: inDays(29) }, `Escolha ${inDays(30)} ou depois`],
    ['from', { fee_percent: '10' }, 'Diga a partir de que dia'],
    ['fee_percent', { fee_percent: '101', from: inDays(30) }, 'Use no máximo 100%'],
    ['fee_fixed', { fee_fixed: '1,00', from: inDays(30) }, 'não cobre a taxa fixa'],
    ['minimum_order', { minimum_order: 'vinte' }, 'Digite um valor, como 24,90'],
    ['hours', { hours: 'das 9 às 18' }, 'Escreva uma linha por grupo de dias'],
    ['one_person_limit', { one_person: 'sim', one_person_limit: '' }, 'Diga até que valor uma pessoa basta'],
  ])('/admin/loja refuses with a message under %s, and keeps what was typed', async (name, fields, words) => {
    const page = await post(fields)
    expect([page.status, fault(page, name)]).toEqual([400, expect.stringContaining(words)])
    const [typed] = Object.entries(fields)
    const field = page.$(`main [name=${typed?.[0]}]`)
    expect(field.is('textarea') ? field.text() : (field.attr('value') ?? '')).toBe(typed?.[1])
    expect(said(page)).toContain('Nada foi salvo.')
  })

  it('/admin/loja shows what a typed fee leaves, and announces nothing by it', async () => {
    const page = await post({ intent: 'look', fee_percent: '10', freight_fee_percent: '5', fee_fixed: '1,00' })
    expect(page.status).toBe(200)
    expect(said(page)).toContain('Com a taxa digitada: 10% do preço, 5% do frete e R$ 1,00 por pedido')
    expect(fact(await staff.visitor.get('/admin/loja'), 'Anunciada')).toBe('Nenhuma')
  })

  it('/admin/loja announces a fee: to makers by mail and notice, in the terms, and on what they read', async () => {
    const from = inDays(30)
    expect((await post({ fee_percent: '10', from })).status).toBe(303)
    const page = await staff.visitor.get('/admin/loja')
    expect(fact(page, 'Anunciada')).toContain(`10%, a partir de ${from}`)
    expect(fact(page, 'Em vigor')).toBe('8%, desde 01/01/2024')
    // Another one is about the terms.
    const mails = await waitForMails(app.dataFolder, await emailOf(maker.id), 2)
    const mail = mails.find(({ subject }) => subject?.startsWith('A taxa'))
    expect([mail?.subject, plain(mail?.text ?? '')]).toEqual([
      `A taxa muda em ${from}`,
      expect.stringContaining(`A partir de ${from}, a taxa passa a ser de 10%.`),
    ])
    const notice = (await maker.visitor.get('/avisos')).$('main li a[href="/carteira/taxas"]')
    expect(notice.text()).toContain(`A taxa muda em ${from}`)
    const told = await waitForMails(app.dataFolder, await emailOf(staff.id), 2)
    expect(told.map(({ subject }) => subject)).toContain('Os ajustes da loja mudaram, por Dora Lima')
    const sentence = `A partir de ${from}, a taxa passa a ser de 10%.`
    for (const path of ['/faq', '/para-designers']) expect(said(await app.visitor().get(path))).toContain(sentence)
    expect(said(await maker.visitor.get('/novo-projeto'))).toContain(sentence)
    expect(said(await app.visitor().get('/termos'))).toContain(`A partir de ${from} vale a versão 2`)
    expect(said(await app.visitor().get('/termos/2'))).toContain('é de 10% sobre cada venda; o maker fica com 90%')
    expect(said(await staff.visitor.get('/admin/registro'))).toContain('Mudou os ajustes: Loja')
    const again = await post({ fee_percent: '12', from: inDays(60) })
    expect([again.status, fault(again, 'from')]).toEqual([400, expect.stringContaining(`anunciada para ${from}`)])
  })

  it('/admin/loja withdraws an announced fee, and says so everywhere', async () => {
    expect((await post({ intent: 'withdraw_fee' })).status).toBe(303)
    const page = await staff.visitor.get('/admin/loja')
    expect(said(page, 'body')).toContain('Anúncio retirado')
    expect(fact(page, 'Anunciada')).toBe('Nenhuma')
    const mails = await waitForMails(app.dataFolder, await emailOf(maker.id), 3)
    expect(mails.map(({ subject }) => subject)).toContain('A taxa não vai mudar')
    expect(said(await app.visitor().get('/faq'))).not.toContain('passa a ser')
    expect(said(await app.visitor().get('/termos/versoes'))).toContain('não chegou a valer')
    expect(said(await app.visitor().get('/termos/2'))).toContain('Esta versão foi retirada')
  })

  it('/admin/loja is what pages, terms and simulators say from the next request on', async () => {
    await post({ payout_cadence: 'monthly', payout_minimum: '50', payout_month_day: '10' })
    const visitor = app.visitor()
    for (const path of ['/faq', '/termos']) {
      const words = said(await visitor.get(path))
      expect([path, words]).toEqual([path, expect.stringMatching(/[Tt]odo mês|mensal/)])
      expect(words).toContain('a partir de R$ 50,00')
      expect(words).not.toMatch(/toda semana|semanal/i)
    }
    expect(said(await maker.visitor.get('/carteira'))).toContain('Repasse todo mês')
    expect(said(await staff.visitor.get('/admin/repasses'))).toMatch(/O próximo repasse é em \d\d\/\d\d\/\d{4}/)
  })

  it('/admin/loja leaves texts that were not set out of every page', async () => {
    const visitor = app.visitor()
    const before = await visitor.get('/imprensa')
    expect(said(before)).not.toContain('fundado em')
    expect(said(before, 'footer')).toMatch(new RegExp(`© ${new Date().getFullYear()} Camada`))
    expect((await visitor.get('/sobre')).$('main a[href="/carreiras"]')).toHaveLength(0)
    expect(said(await visitor.get('/carreiras'))).toContain('Nenhuma vaga publicada agora.')
    expect(said(await visitor.get('/contato'))).toContain('Respondemos em até 24 horas, em dias úteis, por e-mail.')
    expect(said(await visitor.get('/contato'))).not.toContain('Horário')

    await post({
      founded: '2021',
      press: 'Nascemos em uma garagem.',
      careers: 'Somos dois.\n\n## Operador(a) de impressoras\nEm Curitiba.',
      hours: 'Segunda a sexta: 9h às 17h\nSábado e domingo: fechado',
    })
    const press = await visitor.get('/imprensa')
    expect(said(press)).toContain('fundado em 2021')
    expect(said(press)).toContain('Nascemos em uma garagem.')
    expect(said(press, 'footer')).toContain('© 2021–')
    expect((await visitor.get('/sobre')).$('main a[href="/carreiras"]')).toHaveLength(1)
    const careers = await visitor.get('/carreiras')
    expect([careers.$('main li h2').text(), said(careers)]).toEqual([
      'Operador(a) de impressoras',
      expect.stringContaining('Somos dois.'),
    ])
    expect(careers.$('main li a').attr('href')).toMatch(/^mailto:.+\?subject=Operador\(a\)%20de%20impressoras$/)
    const promise = /em até 24 horas, nos dias de atendimento/
    for (const path of ['/faq', '/contato']) expect([path, said(await visitor.get(path))]).toEqual([path, expect.stringMatching(promise)]) // prettier-ignore
    expect(said(await staff.visitor.get('/admin'))).not.toMatch(/em até 24 horas(?!, nos dias de atendimento)/)
    for (const path of ['/contato', '/suporte', '/suporte/conversa'])
      expect([path, said(await visitor.get(path))]).toEqual([path, expect.stringMatching(/[Ss]egunda a sexta[:,] 9h às 17h/)]) // prettier-ignore
  })

  it('/admin/loja is not there for a maker', async () => {
    expect((await maker.visitor.get('/admin/loja')).status).toBe(404)
    expect((await maker.visitor.post('/admin/loja', { fee_percent: '0' })).status).toBe(404)
  })
})

describe('the minimum of an order', () => {
  it('the minimum of an order is asked of each maker, in the cart, past it and by the API, with how much is missing', async () => {
    await post({ minimum_order: '20' })
    const { id, digital } = await sellProject(app.database.db, { digitalCents: 1490, designerId: maker.id })
    const other = await sellProject(app.database.db, { digitalCents: 510, designerId: maker.id })
    const { visitor } = await signedIn(app)
    const words = 'Faltam R$ 5,10 para o pedido mínimo de R$ 20,00 de Helena Prado, sem o frete.'

    expect(said(await visitor.get(`/projeto/${id}`))).toContain('Pedido mínimo de R$ 20,00 por maker: com este item faltam R$ 5,10') // prettier-ignore
    const past = await visitor.post('/comprar', { offerId: digital, terms: '1' })
    expect(past.location).not.toMatch(/sandbox/)
    const api = await visitor.json('/api/create-checkout', { projectIds: [id] })
    expect([api.status, plain(api.html)]).toEqual([409, expect.stringContaining(words)])

    await visitor.post('/carrinho', { intent: 'add', offerId: digital })
    const cart = await visitor.get('/carrinho')
    expect(said(cart)).toContain(words)
    const terms = cart.$('[name=terms]').attr('value') ?? ''
    const refused = await visitor.post('/finalizar-compra', { total: '1490', terms })
    expect(refused.location).toBe('/carrinho')
    expect(said(await visitor.follow(refused), 'body')).toContain('Falta para o pedido mínimo')

    await visitor.post('/carrinho', { intent: 'add', offerId: other.digital })
    expect(said(await visitor.get('/carrinho'))).not.toContain('pedido mínimo')
    const paid = await visitor.post('/finalizar-compra', { total: '2000', terms })
    expect(paid.location).toMatch(/^\/sandbox\//)
    await post({ minimum_order: '' })
  })
})
