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
  it('a simulated shop says above every page, and to all staff, that payments are simulated and mails stay', async () => {
    expect(await said({})).toEqual({
      lines: ['Pagamentos simulados. E-mails não saem.'],
      isSimulated: true,
      keepsMails: true,
    })
  })

  it('the demonstration says in one line that it is one', async () => {
    const { lines } = await said({ DEMO: '1' })
    expect(lines).toEqual(['Demonstração. Pagamentos simulados. E-mails não saem.'])
  })

  it('a shop that only keeps its mails says so, and does not mention payments', async () => {
    expect(await said(pix)).toEqual({ lines: ['E-mails não saem.'], isSimulated: false, keepsMails: true })
  })

  it('a shop with real payments and mails shows no notice', async () => {
    expect(await said({ ...pix, ...smtp })).toEqual({ lines: [''], isSimulated: false, keepsMails: false })
  })
})
