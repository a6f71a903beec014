import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'

import { accountForms, form, password } from '../support/app/account-forms.ts'
import { under } from '../support/app/under.ts'
import { until } from '../support/until.ts'

const app = useRequestApp({ pageCache: true })
const { signUp, signIn, signedIn } = accountForms(app)

describe('signing up', () => {
  test('signing up makes an account, says so, and leads to the login form', async () => {
    const visitor = app.visitor()
    const answer = await signUp(visitor, 'ana@exemplo.com.br')
    expect([answer.status, answer.location]).toEqual([303, '/auth?mode=login'])
    const next = await visitor.follow(answer)
    expect(next.$('output').text()).toContain('Conta criada com sucesso! Você já pode fazer login.')
    expect(next.$('h1').text()).toBe('Entrar')
    expect(next.$('main input[name=email]').val()).toBe('ana@exemplo.com.br')
    const later = [await visitor.get('/auth?mode=login'), await app.visitor().get('/auth?mode=login')]
    expect(later.map((page) => page.$('main input[name=email]').val())).toEqual([undefined, undefined])
    const [welcome] = await waitForMails(app.dataFolder, 'ana@exemplo.com.br', 1)
    expect(welcome?.subject).toBe('Sua conta na Camada')
  })

  test('signing up answers the same for an address that has an account, and tells its owner by mail', async () => {
    await signedIn('bia@exemplo.com.br')
    const visitor = app.visitor()
    const answer = await signUp(visitor, 'Bia@Exemplo.com.br')
    expect([answer.status, answer.location]).toEqual([303, '/auth?mode=login'])
    expect(visitor.cookies.has('session')).toBe(false)
    const mails = await waitForMails(app.dataFolder, 'bia@exemplo.com.br', 2)
    expect(mails.map((mail) => mail.subject)).toContain('Você já tem uma conta na Camada')
  })

  test('signing up comes back with every fault under its field, what was typed kept, the password not', async () => {
    const visitor = app.visitor()
    const page = await visitor.post('/auth?mode=signup', {
      fullName: 'Jo',
      email: 'joana',
      password: '12345',
      userType: 'both',
    })
    expect(page.status).toBe(400)
    expect(under(page, 'fullName')).toContain('Nome deve ter no mínimo 3 caracteres')
    expect(under(page, 'email')).toContain('Email inválido')
    expect(under(page, 'password')).toContain('Senha deve ter no mínimo 6 caracteres')
    expect(under(page, 'userType')).toContain('Escolha o tipo de conta')
    expect(page.$('[name=fullName]').val()).toBe('Jo')
    expect(page.$('[name=email]').val()).toBe('joana')
    expect(page.html).not.toContain('12345')
  })

  test('a guessable password is refused under its field', async () => {
    const page = await app.visitor().post('/auth?mode=signup', {
      fullName: 'Ana Maria',
      email: 'caio@exemplo.com.br',
      password: 'Senha123',
      userType: 'designer',
      adult: 'sim',
    })
    expect(page.status).toBe(400)
    expect(under(page, 'password')).toContain('Essa senha é fácil de adivinhar')
    expect(page.$('input[value=designer]').attr('checked')).toBeDefined()
  })

  test('role and other columns cannot be sent along', async () => {
    await app.visitor().post('/auth?mode=signup', {
      fullName: 'Ana Maria',
      email: 'davi@exemplo.com.br',
      password,
      userType: 'buyer',
      adult: 'sim',
      role: 'all',
      emailVerified: 'true',
      id: '00000000-0000-7000-8000-000000000000',
    })
    const { rows } = await app.database.db.execute(
      sql`select role, email_verified, user_type, id <> '00000000-0000-7000-8000-000000000000' as own_id from users where email = 'davi@exemplo.com.br'`,
    )
    expect(rows).toEqual([{ role: 'member', email_verified: false, user_type: 'buyer', own_id: true }])
  })
})

describe('the proof of an address', () => {
  const linkIn = (text: string | undefined) => /confirmar-email\?token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
  const strip = (page: Page) => page.$('aside[aria-label="Confirme seu e-mail"]')

  /** A person who signed up and in, and the link that was mailed to them. */
  async function fresh(email: string) {
    const visitor = app.visitor()
    await signUp(visitor, email)
    await signIn(visitor, email)
    const [welcome] = await waitForMails(app.dataFolder, email, 1)
    return { visitor, link: `/${linkIn(welcome?.text)}`, welcome }
  }

  test('is asked for by a strip until the link of the welcome is opened and its button pressed', async () => {
    const { visitor, link, welcome } = await fresh('prova@exemplo.com.br')
    expect(strip(await visitor.get('/marketplace')).text()).toContain('Confirme seu e-mail')
    expect(welcome?.text).not.toContain('Ana')
    const page = await visitor.get(link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    // Mail scanners open links: nothing has changed yet.
    expect(strip(await visitor.get('/marketplace'))).toHaveLength(1)
    const done = await visitor.submit(page, form)
    expect([done.status, done.location]).toEqual([303, '/perfil/seguranca'])
    expect(strip(await visitor.follow(done))).toHaveLength(0)
    const again = await visitor.get(link)
    expect([again.status, again.$('h1').text()]).toEqual([404, 'Este link não vale mais'])
  })

  test('sends the link again from any page', async () => {
    const { visitor } = await fresh('denovo@exemplo.com.br')
    const page = await visitor.get('/sobre')
    const sent = await visitor.submit(page, 'aside[aria-label="Confirme seu e-mail"] form')
    expect(sent.status).toBe(303)
    expect((await visitor.follow(sent)).$('output').text()).toContain('Link enviado')
    const mails = await waitForMails(app.dataFolder, 'denovo@exemplo.com.br', 2)
    const proof = mails.find(({ subject }) => subject === 'Confirme seu e-mail na Camada')
    expect(linkIn(proof?.text)).not.toBe('')
  })

  test('by who never held the account ends the sessions of who did, and leads to a password of their own', async () => {
    const { visitor: stranger, link } = await fresh('alheia@exemplo.com.br')
    const owner = app.visitor()
    const page = await owner.get(link)
    expect(page.$('main').text()).toContain('Deixe em branco')
    const wrong = await owner.submit(page, form, { password: 'palpite' })
    expect([wrong.status, under(wrong, 'password')]).toEqual([400, 'Senha atual incorreta'])
    const taken = await owner.submit(page, form)
    expect(taken.location).toMatch(/^\/auth\?mode=new-password&token=/)
    expect((await stranger.get('/perfil')).status).toBe(302)
    expect((await signIn(stranger, 'alheia@exemplo.com.br')).status).toBe(400)
    const own = await owner.submit(await owner.follow(taken), form, { password: 'a-minha-propria' })
    expect(own.location).toBe('/auth?mode=login')
    expect((await signIn(owner, 'alheia@exemplo.com.br', undefined, 'a-minha-propria')).status).toBe(303)
  })

  test('is needed before a passkey, an app of codes and a payout account, and the pages say so', async () => {
    const visitor = app.visitor()
    await signUp(visitor, 'semprova@exemplo.com.br', 'designer')
    await signIn(visitor, 'semprova@exemplo.com.br')
    for (const path of ['/perfil/chaves', '/perfil/verificacao', '/carteira/conta'])
      expect((await visitor.get(path)).$('main').text()).toContain('confirme seu e-mail')
    const refused = await visitor.post('/perfil/verificacao', { intent: 'begin', currentPassword: password })
    expect(refused.status).toBe(400)
    expect((await visitor.get('/perfil/seguranca')).$('main').text()).toContain('Não confirmado')
  })
})

describe('leaving', () => {
  test('tells the browser to drop what it keeps of the pages, here and from everywhere', async () => {
    const here = await signedIn('sai@exemplo.com.br')
    const left = await here.post('/sair', {})
    expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"')
    const there = app.visitor()
    await signIn(there, 'sai@exemplo.com.br')
    const everywhere = await there.post('/perfil/seguranca', { intent: 'sign-out-everywhere' })
    expect(everywhere.headers.get('clear-site-data')).toBe('"cache", "storage"')
  })
})

describe('security events', () => {
  test('are lines of the log: a wrong password, a used-up limit, a staff page for others; none has what was typed', async () => {
    const visitor = await signedIn('palpites@exemplo.com.br')
    const before = app.lines.length
    for (let n = 0; n < 12; n++) await signIn(app.visitor(), 'palpites@exemplo.com.br', undefined, `palpite-${n}`)
    await visitor.get('/admin/pessoas')
    await visitor.post('/perfil/senha', { currentPassword: 'palpite', password: 'outra-boa-senha' })
    const lines = app.lines.slice(before)
    const events = lines.flatMap(({ message, facts }) => (message === 'security event' ? [facts.event] : []))
    expect(new Set(events)).toEqual(
      new Set(['sign_in_failed', 'limit_used_up', 'staff_page_refused', 'password_wrong']),
    )
    expect(events.filter((event) => event === 'sign_in_failed')).toHaveLength(10)
    expect(JSON.stringify(lines)).not.toMatch(/palpite/)
  })

  test('security events are also pages and forms of others that a signed-in user asks for, with who asked', async () => {
    const visitor = await signedIn('curiosa@exemplo.com.br')
    const before = app.lines.length
    const others = `/minhas-compras/${crypto.randomUUID()}`
    for (const path of [others, '/nao-existe', '/perfil']) await visitor.get(path)
    await visitor.post(`${others}/licenca`, {})
    await app.visitor().get(others)
    const events = () => app.lines.slice(before).filter(({ facts }) => facts.event === 'page_refused')
    await until(() => events()[1])
    expect(events().map(({ facts }) => facts)).toMatchObject([
      { user: expect.any(String) as string, path: expect.stringContaining('/minhas-compras/') as string },
      { user: expect.any(String) as string, path: expect.stringContaining('/licenca') as string },
    ])
  })
})

describe('a new password by a mailed link', () => {
  test('says before it counts what stops opening the account', async () => {
    const visitor = await signedIn('perdida@exemplo.com.br')
    await visitor.post('/auth?mode=reset', { email: 'perdida@exemplo.com.br' })
    const mails = await waitForMails(app.dataFolder, 'perdida@exemplo.com.br', 2)
    const link = /\/auth\?mode=new-password&token=[\w-]+/.exec(mails.map(({ text }) => text).join(' '))?.[0] ?? ''
    const page = await app.visitor().get(link)
    expect(page.$('main').text()).toContain('Deixa de valer')
    expect(page.$('main').text()).toContain('1 aparelho em que a conta está aberta')
    expect(page.$('input[autocomplete=username]').val()).toBe('perdida@exemplo.com.br')
  })
})

describe('signing in', () => {
  test.each([
    ['designer', '/dashboard/maker'],
    ['buyer', '/dashboard/entusiasta'],
  ])('a %s lands on %s and is greeted', async (userType, path) => {
    const visitor = app.visitor()
    await signUp(visitor, `${userType}@exemplo.com.br`, userType)
    const answer = await signIn(visitor, `${userType}@exemplo.com.br`)
    expect([answer.status, answer.location]).toEqual([303, path])
    const home = await visitor.get('/')
    expect(home.$('output').text()).toContain('Login realizado com sucesso!')
    expect(home.headers.get('cache-control')).toBe('private, no-store')
  })

  test('signing in leads back to the page that asked, and only to one of ours', async () => {
    const visitor = app.visitor()
    await signUp(visitor, 'eva@exemplo.com.br')
    const asked = await visitor.get('/perfil?x=1')
    expect([asked.status, asked.location]).toEqual([302, '/auth?mode=login&redirect=%2Fperfil%3Fx%3D1'])
    const page = await visitor.follow(asked)
    expect(page.$('output').text()).toContain('Login necessário')
    const answer = await visitor.submit(page, form, { email: 'eva@exemplo.com.br', password })
    expect(answer.location).toBe('/perfil?x=1')
    const elsewhere = '/auth?mode=login&redirect=%2F%2Fevil.example'
    expect((await signIn(app.visitor(), 'eva@exemplo.com.br', elsewhere)).location).toBe('/dashboard/entusiasta')
  })

  test('a wrong password and an unknown address get the same page', async () => {
    await signUp(app.visitor(), 'flor@exemplo.com.br')
    const wrong = await signIn(app.visitor(), 'flor@exemplo.com.br', '/auth?mode=login', 'outra-senha')
    const unknown = await signIn(app.visitor(), 'ninguem@exemplo.com.br', '/auth?mode=login', 'outra-senha')
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    expect(wrong.$('[role=alert]').text()).toBe('Erro ao fazer loginE-mail ou senha incorretos.')
    const mask = (page: Page) =>
      page
        .$('main')
        .html()
        ?.replace(/[a-z]+@exemplo\.com\.br/g, '…')
    expect(mask(unknown)).toBe(mask(wrong))
    expect(unknown.headers.getSetCookie()).toEqual(wrong.headers.getSetCookie())
  })

  test('too many guesses are asked to wait, in words and in a header', async () => {
    await signUp(app.visitor(), 'gil@exemplo.com.br')
    const statuses: number[] = []
    let last: Page | undefined
    for (let n = 0; n < 11; n++) {
      last = await signIn(app.visitor(), 'gil@exemplo.com.br', '/auth?mode=login', `palpite-${n}`)
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(last?.$('[role=alert]').text()).toMatch(/Muitas tentativas\. Tente de novo em \d+ minutos\./)
  })

  test('a form with nothing in it is refused beside its fields, and a body that is no form altogether', async () => {
    const empty = await app.visitor().post('/auth?mode=login', {})
    expect([empty.status, under(empty, 'email')]).toEqual([400, expect.stringContaining('Email inválido')])
    expect((await app.visitor().json('/auth?mode=login', { email: 'a@b.co', password })).status).toBe(415)
  })

  test('a user who is signed in has no business on the sign-in page', async () => {
    const visitor = await signedIn('hugo@exemplo.com.br')
    expect((await visitor.get('/auth?mode=login')).location).toBe('/dashboard/entusiasta')
    expect((await visitor.get('/auth?mode=signup')).location).toBe('/dashboard/entusiasta')
  })

  test('a form from another site signs no one in', async () => {
    await signUp(app.visitor(), 'ines@exemplo.com.br')
    const visitor = app.visitor()
    const page = await visitor.post(
      '/auth?mode=login',
      { email: 'ines@exemplo.com.br', password },
      { origin: 'https://evil.example' },
    )
    expect(page.status).toBe(403)
    expect(visitor.cookies.has('session')).toBe(false)
  })
})

describe('signing out', () => {
  test('signing out ends the session at once, even for a copy of its cookie', async () => {
    const visitor = await signedIn('joao@exemplo.com.br')
    const copy = app.visitor()
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
    const page = await visitor.get('/')
    const answer = await visitor.submit(page, 'form[action="/sair"]')
    expect([answer.status, answer.location]).toEqual([303, '/'])
    expect((await visitor.follow(answer)).$('output').text()).toContain('Logout realizado com sucesso!')
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await copy.get('/perfil')).status).toBe(302)
  })

  test('a link does not do it', async () => {
    const visitor = await signedIn('kika@exemplo.com.br')
    await visitor.get('/sair')
    expect((await visitor.get('/perfil')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('a forgotten password is replaced by way of a mail whose link leads to us, works once, and ends other sessions', async () => {
    const email = 'lia@exemplo.com.br'
    const open = await signedIn(email)
    const visitor = app.visitor()
    const asked = await visitor.submit(await visitor.get('/auth?mode=reset'), form, { email })
    expect((await visitor.follow(asked)).$('h1').text()).toBe('Confira seu e-mail')

    const mails = await waitForMails(app.dataFolder, email, 2)
    const link = /https?:\/\/\S+token=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    expect(new URL(link).origin).toBe(app.origin)
    const path = link.slice(app.origin.length)
    const page = await visitor.get(path)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const weak = await visitor.submit(page, form, { password: '123456' })
    expect(under(weak, 'password')).toContain('fácil de adivinhar')
    const answer = await visitor.submit(weak, form, { password: 'outra-senha-boa' })
    expect(answer.location).toBe('/auth?mode=login')

    expect((await open.get('/perfil')).status).toBe(302)
    expect((await signIn(app.visitor(), email)).status).toBe(400)
    expect((await signIn(app.visitor(), email, '/auth?mode=login', 'outra-senha-boa')).status).toBe(303)
    const again = await visitor.post(path, { password: 'mais-uma-senha' })
    expect(again.status).toBe(400)
    expect(again.$('[role=alert]').text()).toContain('Este link não vale mais.')
    await waitForMails(app.dataFolder, email, 3)
  })

  test('an unknown address gets the same answer', async () => {
    const visitor = app.visitor()
    const answer = await visitor.submit(await visitor.get('/auth?mode=reset'), form, { email: 'nada@exemplo.com.br' })
    expect([answer.status, answer.location]).toEqual([303, '/auth?mode=reset-sent'])
  })

  test('a made-up link says that it is invalid', async () => {
    for (const token of ['', '%27', 'x'.repeat(43)]) {
      const page = await app.visitor().post(`/auth?mode=new-password&token=${token}`, { password: 'outra-senha-boa' })
      expect(page.status).toBe(400)
      expect(page.$('[role=alert]').text()).toContain('Este link não vale mais.')
    }
  })
})

test('nothing of the library’s own addresses answers', async () => {
  for (const path of ['/api/auth/session', '/api/auth/get-session', '/api/auth/ok', '/api/auth/reset-password/x']) {
    expect((await app.visitor().get(path)).status).toBe(404)
  }
  expect(
    (await app.visitor().json('/api/auth/sign-up/email', { email: 'a@b.co', password, name: 'x' })).status,
  ).not.toBe(200)
})

test('a forged Host does not get into a mail', async () => {
  const visitor = app.visitor()
  await signUp(visitor, 'sol@exemplo.com.br')
  await waitForMails(app.dataFolder, 'sol@exemplo.com.br', 1)
  await visitor.post('/auth?mode=reset', { email: 'sol@exemplo.com.br' }, { 'x-forwarded-host': 'evil.example' })
  const mails = await waitForMails(app.dataFolder, 'sol@exemplo.com.br', 2)
  expect(mails.at(-1)?.text).toContain(app.origin)
  expect(mails.at(-1)?.html).not.toContain('evil.example')
})
