import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CookieName, cookies } from '#domain/shared/cookies.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { routeTable } from './route-table.ts'

const publicUrl = new URL('https://camada.example')
const app = useRequestApp({
  env: { PUBLIC_URL: publicUrl.origin, TRUSTED_PROXIES: '1' },
  http: { publicUrl, isPublicUrlSet: true, trustedProxies: () => true },
  pageCache: true,
})

const email = 'rita@exemplo.com.br'
const password = 'uma senha bem longa'
/** Asks as a proxy that ends TLS does; gives the answer as it is. */
function ask(
  address: string,
  {
    form,
    cookie = '',
    method,
    headers = {},
  }: { form?: Record<string, string>; cookie?: string; method?: string; headers?: Record<string, string> } = {},
) {
  // prettier-ignore
  return fetch(app.origin + address, {
    method: method ?? (form ? 'POST' : 'GET'),
    headers: { 'x-forwarded-host': publicUrl.host, origin: publicUrl.origin, cookie, ...headers },
    redirect: 'manual',
    ...(form && { body: new URLSearchParams(form) }),
  })
}

const anyId = '0190a1b2-0000-7000-8000-000000000000'
const addresses = [
  ...new Set(routeTable.map(({ request }) => (request.split(/[ ?]/)[1] ?? '').replace(/\{\w+\}/g, anyId))),
]

describe('under https', () => {
  it('every cookie of every answer is of our host alone, Secure, SameSite and out of reach of scripts', async () => {
    const set: string[] = []
    const keep = async (answer: Promise<Response>) => {
      const { headers } = await answer
      set.push(...headers.getSetCookie())
      return headers.getSetCookie().map((one) => one.split(';', 1)[0]).join('; ') // prettier-ignore
    }
    await keep(ask('/auth?mode=signup', { form: { fullName: 'Rita Braga', email, password, userType: 'designer', adult: 'sim' } })) // prettier-ignore
    const session = await keep(ask('/auth?mode=login', { form: { email, password } }))
    await keep(ask('/tema', { form: { tema: 'dark' } }))
    await keep(ask('/frete', { form: { cep: '01310-100' } }))
    await keep(ask('/carrinho?cupom=MESA10', {}))
    await keep(
      ask('/perfil/impressora', { form: { model: 'outra', name: 'Minha', width: '200', depth: '200', height: '200' } }),
    )
    for (const address of addresses) {
      for (const cookie of ['', session]) {
        await keep(ask(address, { cookie }))
        await keep(ask(address, { cookie, form: {} }))
      }
    }
    const wrong = set.filter(
      (one) => !/^__Host-[\w-]+=/.test(one) || /;\s*domain=/i.test(one) || !['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'].every((flag) => one.includes(`; ${flag}`)), // prettier-ignore
    )
    expect(wrong).toEqual([])
    const names = new Set(set.map((one) => one.slice('__Host-'.length, one.indexOf('=')) as CookieName))
    // That of the second factor is made as the others are (app/http/cookies.server.test.ts).
    expect([...names].toSorted()).toEqual(Object.keys(cookies).filter((name) => name !== 'second-step').toSorted()) // prettier-ignore
  })

  const [asset] = fs.readdirSync(path.resolve(import.meta.dirname, '../../build/client/assets'))
  it.each([
    ['/', 200, 'same-origin', {}],
    ['/favicon.svg', 200, 'same-origin', {}],
    [`/assets/${asset}`, 200, 'same-origin', {}],
    ['/nao-existe', 404, 'same-origin', {}],
    [`/${'a/'.repeat(40)}`, 404, 'same-origin', {}],
    ['/midia/x-400.webp', 404, 'cross-origin', {}],
    ['/api/projects', 200, 'cross-origin', {}],
    ['/api/get-download-url', 405, 'same-origin', {}],
    ['/faq', 405, 'same-origin', { method: 'DELETE' }],
    ['/faq', 421, 'same-origin', { headers: { 'x-forwarded-host': 'evil.example' } }],
    ['/contato', 403, 'same-origin', { form: {}, headers: { origin: 'https://evil.example' } }],
  ])(
    'every answer says that https is all there is, and who may use it: %s (%i, %s)',
    async (address, status, policy, init) => {
      const answer = await ask(address, init)
      const names = ['strict-transport-security', 'cross-origin-resource-policy', 'x-content-type-options']
      const said = names.map((name) => answer.headers.get(name))
      expect([answer.status, ...said]).toEqual([status, 'max-age=63072000; includeSubDomains; preload', policy, 'nosniff']) // prettier-ignore
    },
  )
})
