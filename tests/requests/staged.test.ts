import { afterEach, describe, expect, it } from 'vitest'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { pix } from '../support/provider-settings.ts'

let app: RequestApp
afterEach(() => app.close())

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1025' }

/** The lines above some pages of every kind, and what /admin says of the shop. */
async function said(env: Record<string, string>) {
  app = await startRequestApp({ env, jobs: false })
  const { visitor } = await signedIn(app, { role: 'catalogue', userType: 'both' })
  const lines = new Set<string>()
  for (const path of ['/', '/marketplace', '/auth', '/carrinho', '/perfil', '/admin', '/nao-existe']) {
    const page = await (path === '/auth' ? app.visitor() : visitor).get(path)
    lines.add(page.$('body > aside').text())
  }
  const notice = (await visitor.get('/admin')).$('#trabalho').text()
  return { lines: [...lines], isSimulated: notice.includes('Pagamentos simulados.'), keepsMails: notice.includes('E-mails não saem.') } // prettier-ignore
}

describe('a shop that is not for real', () => {
  it('says above every page, and to all staff, that payments are simulated and that mails stay', async () => {
    expect(await said({})).toEqual({
      lines: ['Pagamentos simulados. E-mails não saem.'],
      isSimulated: true,
      keepsMails: true,
    })
  })

  it('says in one line that it is the demonstration', async () => {
    const { lines } = await said({ DEMO: '1' })
    expect(lines).toEqual(['Demonstração. Pagamentos simulados. E-mails não saem.'])
  })

  it('says only what is so: mails stay, with a provider that takes money', async () => {
    expect(await said(pix)).toEqual({ lines: ['E-mails não saem.'], isSimulated: false, keepsMails: true })
  })

  it('says nothing once payments and mails are real', async () => {
    expect(await said({ ...pix, ...smtp })).toEqual({ lines: [''], isSimulated: false, keepsMails: false })
  })
})
