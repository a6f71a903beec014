import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { staffInvitations } from '#db/schema/staff.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'
import { waitForMails } from '../support/app/outbox.ts'

const app = useRequestApp()
let caio: { id: string; visitor: Visitor }
const caioEmail = 'caio@exemplo.com.br'
beforeAll(async () => {
  caio = await signedIn(app, { role: 'all', fullName: 'Caio Lima', email: caioEmail })
})

const send = (fields: Record<string, string>) => caio.visitor.post('/admin/equipe', fields)
const said = (page: Page) => page.$('main').text().replaceAll(/\s+/g, ' ')
const toast = async (page: Page) => (await caio.visitor.follow(page)).$('output').text()

/** The link in the latest mail to an address. */
async function linkTo(address: string, count = 1): Promise<string> {
  const mail = (await waitForMails(app.dataFolder, address, count)).at(-1)
  return /\/convite\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? expect.fail('the mail has no link')
}

async function roleOf(email: string): Promise<string | undefined> {
  const [found] = await app.database.db.select({ role: users.role }).from(users).where(eq(users.email, email))
  return found?.role
}

describe('/admin/equipe', () => {
  it('invites by a mail, whose link leads through a new account into staff, and both are told', async () => {
    const email = 'nova@exemplo.com.br'
    expect(await toast(await send({ intent: 'add', email: 'Nova@Exemplo.com.br', role: 'money' }))).toContain(
      'Convite enviado',
    )
    const link = await linkTo(email)
    expect(said(await caio.visitor.get('/admin/equipe'))).toContain(`${email} Financeiro, até`)

    const visitor = app.visitor()
    const page = await visitor.get(link)
    expect(said(page)).toContain(`Caio Lima convidou ${email} para a equipe da Camada.`)
    expect(said(page)).toContain('Papel: Financeiro. Pedidos, reembolsos')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const signUp = page.$('main a:contains("Criar conta para aceitar")').attr('href') ?? ''
    const account = { fullName: 'Nora Dias', email, password: 'vasos-em-espiral', adult: 'sim' }
    const fields = { ...account, userType: 'buyer' }
    const made = await visitor.submit(await visitor.get(signUp), 'main form:has(input[name=fullName])', fields)
    const login = await visitor.follow(made)
    const back = await visitor.submit(login, 'main form:has(input[name=password])', account)
    expect(back.location).toBe(link)
    const accepted = await visitor.submit(await visitor.follow(back), 'main form')
    expect(accepted.location).toBe('/auth?mode=login&redirect=%2Fadmin')
    expect(await roleOf(email)).toBe('money')

    // With the session that accepted nothing opens any more; the next one asks for the second factor.
    expect((await visitor.get('/admin')).status).toBe(404)
    const again = await visitor.submit(await visitor.follow(accepted), 'main form:has(input[name=password])', account)
    expect((await visitor.follow(await visitor.follow(again))).url).toContain('/perfil/verificacao')

    const told = (await waitForMails(app.dataFolder, email, 3)).at(-1)
    expect(told?.subject).toBe('Equipe da Camada: Você entrou na equipe')
    const others = (await waitForMails(app.dataFolder, caioEmail, 1)).at(-1)
    expect(others?.subject).toBe('Equipe da Camada: Nora Dias entrou na equipe')
    expect(others?.text).toContain('A mudança foi feita por Caio Lima.')
    expect(said(await caio.visitor.get('/admin/registro'))).toContain('Pôs na equipe: Nora Dias')
    expect(said(await caio.visitor.get('/admin/equipe'))).toContain('Sem verificação em duas etapas')

    const used = await app.visitor().get(link)
    expect([used.status, used.$('h1').text()]).toEqual([410, 'Este convite já foi usado'])
  })

  it('a changed role counts from the next request on', async () => {
    const email = 'bento@exemplo.com.br'
    const bento = await signedIn(app, { role: 'support', fullName: 'Bento Reis', email })
    const opens = async () =>
      Promise.all(['/admin/suporte', '/admin/repasses'].map(async (path) => (await bento.visitor.get(path)).status))
    expect(await opens()).toEqual([200, 404])
    expect(await toast(await send({ intent: 'save', email, role: 'money' }))).toContain('Papel alterado')
    expect(await opens()).toEqual([404, 200])
    expect(await toast(await send({ intent: 'save', email, role: 'money' }))).toContain('Nada mudou')
    const [mail] = await waitForMails(app.dataFolder, email, 1)
    expect(mail?.subject).toBe('Equipe da Camada: Seu papel na equipe mudou')
    expect(mail?.text).toContain('Papel: Financeiro')
  })

  it('removes a member of staff, whose session ends at once, and says so when there is none', async () => {
    const email = 'lia@exemplo.com.br'
    const lia = await signedIn(app, { role: 'moderation', fullName: 'Lia Prado', email })
    expect((await lia.visitor.get('/admin/moderacao')).status).toBe(200)
    expect(await toast(await send({ intent: 'remove', email }))).toContain('Pessoa fora da equipe')
    expect((await lia.visitor.get('/perfil')).location).toContain('/auth')
    expect((await (await signedInAs(app, lia.id)).get('/admin')).status).toBe(404)
    expect((await waitForMails(app.dataFolder, email, 1))[0]?.subject).toBe('Equipe da Camada: Você saiu da equipe')
    expect(await toast(await send({ intent: 'remove', email }))).toContain('não está na equipe')
  })

  it('withdraws an invitation, whose link says so', async () => {
    const email = 'vera@exemplo.com.br'
    await send({ intent: 'add', email, role: 'catalogue' })
    const link = await linkTo(email)
    const refused = await send({ intent: 'add', email, role: 'all' })
    expect([refused.status, said(refused)]).toEqual([400, expect.stringContaining('já tem um convite aberto')])
    expect(await toast(await send({ intent: 'remove', email }))).toContain('Convite cancelado')
    const page = await app.visitor().get(link)
    expect([page.status, page.$('h1').text()]).toEqual([410, 'Este convite foi cancelado'])
  })

  it('an invalid role or address is explained under its field', async () => {
    const empty = await send({ intent: 'add' })
    expect(empty.status).toBe(400)
    expect(empty.$('#campo-email-erro').text()).toBe('Email inválido')
    expect(empty.$('#papel-erro').text()).toBe('Escolha o papel')
    const own = await send({ intent: 'add', email: caioEmail, role: 'money' })
    expect(own.$('#campo-email-erro').text()).toContain('já é da equipe')
  })

  it('the last member of staff with all rights is kept, and the reason shown under role and button', async () => {
    const saved = await send({ intent: 'save', email: caioEmail, role: 'support' })
    expect([saved.status, saved.$(`#papel-${caio.id}-erro`).text()]).toEqual([
      400,
      'Só esta pessoa tem o papel Tudo. Dê esse papel a mais alguém antes.',
    ])
    const removed = await send({ intent: 'remove', email: caioEmail })
    expect([removed.status, removed.$(`#tirar-${caio.id}-erro`).text()]).toEqual([
      400,
      'Só esta pessoa tem o papel Tudo. Dê esse papel a mais alguém antes.',
    ])
    expect(await roleOf(caioEmail)).toBe('all')
  })
})

describe('an invitation to staff', () => {
  const invite = async (email: string) => {
    await send({ intent: 'add', email, role: 'support' })
    return linkTo(email)
  }

  it('an invitation tells another account whose it is, and lets it join nothing', async () => {
    const link = await invite('outra@exemplo.com.br')
    const { visitor, id } = await signedIn(app, { fullName: 'Rafael Souza' })
    expect(said(await visitor.get(link))).toContain('Você está na conta de Rafael Souza, que tem outro e-mail')
    expect((await visitor.post(link)).status).toBe(400)
    const [found] = await app.database.db.select({ role: users.role }).from(users).where(eq(users.id, id))
    expect(found?.role).toBe('member')
  })

  it('an invitation says that it expired once its time has passed', async () => {
    const email = 'tarde@exemplo.com.br'
    const link = await invite(email)
    await app.database.db
      .update(staffInvitations)
      .set({ expiresAt: new Date() })
      .where(eq(staffInvitations.email, email))
    const page = await app.visitor().get(link)
    expect([page.status, page.$('h1').text()]).toEqual([410, 'Este convite venceu'])
    const late = await signedIn(app, { email })
    expect((await late.visitor.post(link)).status).toBe(400)
    expect(await roleOf(email)).toBe('member')
    expect(said(await caio.visitor.get('/admin/equipe'))).toContain(`${email} Venceu`)
  })
})
