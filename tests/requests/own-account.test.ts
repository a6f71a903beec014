import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { codeStep, oneTimeCode } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'

import { accountForms, form, password } from '../support/app/account-forms.ts'
import { under } from '../support/app/under.ts'

const app = useRequestApp({ pageCache: true })
const { signIn, signedIn } = accountForms(app)

describe('the profile', () => {
  test('the profile is changed by its owner', async () => {
    const visitor = await signedIn('mia@exemplo.com.br')
    const page = await visitor.get('/perfil')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.$('main').text()).toContain('mia@exemplo.com.br')
    const answer = await visitor.submit(page, 'form:has([name=fullName])', {
      fullName: 'Mia <b>Lima</b>',
      city: 'Recife, PE',
      bio: 'Vasos.',
      email: 'outra@exemplo.com.br',
      userType: 'both',
    })
    const next = await visitor.follow(answer)
    expect(next.$('output').text()).toContain('Perfil atualizado com sucesso!')
    expect(next.$('[name=fullName]').val()).toBe('Mia <b>Lima</b>')
    expect(next.$('[name=city]').val()).toBe('Recife, PE')
    expect(next.$('main').text()).toContain('mia@exemplo.com.br')
    const { rows } = await app.database.db.execute(sql`select user_type from users where email = 'mia@exemplo.com.br'`)
    expect(rows).toEqual([{ user_type: 'buyer' }])
  })

  test('the profile says what is wrong under the field', async () => {
    const visitor = await signedIn('nina@exemplo.com.br')
    const page = await visitor.post('/perfil', { intent: 'profile', fullName: 'x', bio: 'y'.repeat(501) })
    expect(page.status).toBe(400)
    expect(page.$('[role=alert]').text()).toBe('Erro ao atualizar perfil')
    expect(under(page, 'fullName')).toContain('Nome deve ter no mínimo 3 caracteres')
    expect(under(page, 'bio')).toContain('Use no máximo 500 caracteres')
  })

  test('a buyer starts to sell', async () => {
    const visitor = await signedIn('otto@exemplo.com.br')
    const page = await visitor.get('/perfil')
    const button = page.$('button').filter((_, one) => page.$(one).text() === 'Quero também vender')
    expect(button).toHaveLength(1)
    const next = await visitor.follow(await visitor.submit(page, 'form:has([value=sell])'))
    expect(next.$('[value=sell]')).toHaveLength(0)
    const { rows } = await app.database.db.execute(sql`select user_type from users where email = 'otto@exemplo.com.br'`)
    expect(rows).toEqual([{ user_type: 'both' }])
  })

  test('a new password needs the current one and signs the other devices out', async () => {
    const email = 'pia@exemplo.com.br'
    const here = await signedIn(email)
    const there = app.visitor()
    await signIn(there, email)
    const page = await here.get('/perfil/senha')
    const wrong = await here.submit(page, 'form:has([name=currentPassword])', {
      currentPassword: 'errada',
      password: 'a-senha-nova',
    })
    expect(wrong.status).toBe(400)
    expect(under(wrong, 'currentPassword')).toContain('Senha atual incorreta')
    const answer = await here.submit(page, 'form:has([name=currentPassword])', {
      currentPassword: password,
      password: 'a-senha-nova',
    })
    expect(answer.status).toBe(303)
    expect((await here.get('/perfil')).status).toBe(200)
    expect((await there.get('/perfil')).status).toBe(302)
  })

  test('all devices are signed out at once', async () => {
    const email = 'rui@exemplo.com.br'
    const here = await signedIn(email)
    const there = app.visitor()
    await signIn(there, email)
    await here.submit(await here.get('/perfil/seguranca'), 'form:has([value=sign-out-everywhere])')
    expect([(await here.get('/perfil')).status, (await there.get('/perfil')).status]).toEqual([302, 302])
  })
})

describe('the second factor', () => {
  /** What the app says, from the key on the page, so many half minutes ahead. */
  function shown(key: string, ahead = 0): string {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const bits = [...key.replaceAll(' ', '')].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
    const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
    return oneTimeCode(Uint8Array.from(bytes), codeStep(new Date()) + ahead)
  }

  test('the second factor is set up with the password and a code, asked for at sign-in, and replaced by a recovery code', async () => {
    const email = 'sara@exemplo.com.br'
    const visitor = await signedIn(email, 'designer')
    const off = await visitor.get('/perfil/verificacao')
    expect(under(await visitor.submit(off, form, { currentPassword: 'errada' }), 'currentPassword')).toContain(
      'incorreta',
    )
    const setup = await visitor.follow(await visitor.submit(off, form, { currentPassword: password }))
    expect(setup.$('figure svg path')).toHaveLength(1)
    const key = setup.$('main code').text()
    const wrong = await visitor.submit(setup, form, { code: '000000' })
    expect([wrong.status, under(wrong, 'code')]).toEqual([400, expect.stringContaining('Código incorreto')])
    expect(wrong.$('main code').text()).toBe(key)
    const codes = await visitor.submit(setup, form, { code: shown(key) })
    expect(codes.headers.get('cache-control')).toBe('private, no-store')
    const papers = codes
      .$('ol code')
      .toArray()
      .map((one) => codes.$(one).text())
    expect(papers).toHaveLength(10)

    const other = app.visitor()
    const asked = await signIn(other, email, '/auth?mode=login&redirect=%2Fmeus-projetos')
    expect([asked.status, asked.location]).toEqual([303, '/auth?mode=second-step&redirect=%2Fmeus-projetos'])
    expect(other.cookies.has('session')).toBe(false)
    const step = await other.follow(asked)
    expect(under(await other.submit(step, form, { code: '123' }), 'code')).toContain('Código incorreto')
    const answer = await other.submit(step, form, { code: shown(key, 1) })
    expect([answer.status, answer.location]).toEqual([303, '/meus-projetos'])
    expect((await other.get('/perfil')).status).toBe(200)

    const third = app.visitor()
    const paper = await third.follow(await signIn(third, email))
    const back = await third.submit(paper, 'form:has([value=paper])', { code: papers[0] ?? '' })
    expect([back.status, back.location]).toEqual([303, '/dashboard/maker'])
    const mails = await waitForMails(app.dataFolder, email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('Verificação em duas etapas ativada')
  })

  test('a code without a password before it leads nowhere', async () => {
    const page = await app.visitor().post('/auth?mode=second-step', { code: '123456' })
    expect([page.status, page.$('[role=alert]').text()]).toEqual([400, expect.stringContaining('Entre de novo')])
  })
})

test('the list of devices shows each in words, and ends one of one’s own alone', async () => {
  const email = 'tina@exemplo.com.br'
  const here = await signedIn(email)
  const there = app.visitor()
  await signIn(there, email)
  const stranger = await signedIn('ugo@exemplo.com.br')
  const page = await here.get('/perfil/seguranca')
  expect(page.$('main section li')).toHaveLength(2)
  expect(page.$('main').text()).toContain('Este aparelho')
  const strangers = await app.database.db.execute<{ id: string }>(
    sql`select s.id from sessions s join users u on u.id = s.user_id where u.email = 'ugo@exemplo.com.br'`,
  )
  await here.post('/perfil/seguranca', { session: strangers.rows[0]?.id ?? '' })
  await here.submit(page, 'form:has([name=session])')
  const statuses = [here, there, stranger].map(async (visitor) => (await visitor.get('/perfil')).status)
  expect(await Promise.all(statuses)).toEqual([200, 302, 200])
})

test('ending a session asks for the password again ten minutes after signing in', async () => {
  const email = 'vera@exemplo.com.br'
  const here = await signedIn(email)
  const there = app.visitor()
  await signIn(there, email)
  await app.database.db.execute(
    sql`update sessions set created_at = created_at - interval '11 minutes'
      where user_id = (select id from users where email = ${email})`,
  )
  const page = await here.get('/perfil/seguranca')
  for (const form of ['form:has([name=session])', 'form:has([value=sign-out-everywhere])']) {
    const wrong = await here.submit(page, form, { currentPassword: 'errada' })
    expect([wrong.status, under(wrong, 'currentPassword', 'details[open]')]).toEqual([
      400,
      expect.stringContaining('incorreta'),
    ])
    expect(wrong.$('details[open]')).toHaveLength(1)
    expect((await there.get('/perfil')).status).toBe(200)
  }
  await here.submit(page, 'form:has([name=session])', { currentPassword: password })
  expect([(await here.get('/perfil')).status, (await there.get('/perfil')).status]).toEqual([200, 302])
})
