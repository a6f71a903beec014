import { beforeAll, expect, it } from 'vitest'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { declaredRoutes } from '../support/declared-routes.ts'

const app = useRequestApp()
/** A new one each time: signing out is one of the addresses, the last. */
const newMaker = async (): Promise<Visitor> => (await signedIn(app, { userType: 'both' })).visitor

const someId = '00000000-0000-4000-8000-000000000000'
const paths = declaredRoutes
  .map(
    ({ path = '' }) =>
      `/${path
        .replace(/:\w+\?/g, '')
        .replace(/:\w+/g, someId)
        .replace('*', 'x')}`,
  )
  // Signing out comes last: the others are asked as a signed-in user.
  .toSorted((a, b) => Number(a === '/sair') - Number(b === '/sair'))

const forms = {
  '/newsletter': { email: 'rita@exemplo.com.br' },
  '/carrinho': { intent: 'add', offerId: someId },
  '/comprar': { offerId: someId },
  '/favoritos/alternar': { project_id: someId },
  '/frete': { cep: '01310-100', voltar: '//evil.example/' },
  '/tema': { tema: 'dark', voltar: '//evil.example/' },
} as Record<string, Record<string, string>>

const hostilePaths = ['//evil.example/', '///evil.example/marketplace', '/\\evil.example/', '/.//evil.example/']
const hostilePages = ['https://evil.example/', 'http://evil.example@127.0.0.1/', 'javascript:alert(1)']

it.each(hostilePaths)('a form that says it was on %s of ours never leads to another site', async (path) => {
  expect(await astray({ referer: app.origin + path })).toEqual([])
})

it.each([...hostilePages, ...hostilePaths])(
  'no address leads to %s because its Referer, a field or its query says so',
  async (page) => {
    expect(await astray({ referer: page, asked: page })).toEqual([])
  },
)

type Asked = { path: string; method: 'get' | 'post' }

/** Asks for an address, or sends it its form, with a page to lead back to in all the ways there are. */
function ask(visitor: Visitor, { path, method }: Asked, { referer, asked }: { referer: string; asked?: string }) {
  const back: Record<string, string> =
    asked === undefined ? {} : { voltar: asked, redirect: asked, returnTo: asked, next: asked }
  const query = new URLSearchParams(back).toString()
  const address = query ? `${path}?${query}` : path
  const headers = { referer }
  return method === 'get' ? visitor.get(address, headers) : visitor.post(address, { ...forms[path], ...back }, headers)
}

const visitorOf = async (isKnown: boolean) => (isKnown ? await newMaker() : app.visitor())

/** What leads to another page at all: asked for or sent, with and without a page of ours to lead back to. */
async function whatLeads(isKnown: boolean): Promise<Asked[]> {
  const visitor = await visitorOf(isKnown)
  const found: Asked[] = []
  for (const path of paths) {
    for (const method of ['get', 'post'] as const) {
      const ways = [{ referer: `${app.origin}/faq` }, { referer: `${app.origin}/faq`, asked: '/faq' }]
      let leads = false
      for (const way of ways) leads ||= (await ask(visitor, { path, method }, way)).location !== null
      if (leads) found.push({ path, method })
    }
  }
  return found
}

let leading: Map<boolean, Asked[]>
beforeAll(async () => {
  leading = new Map([
    [false, await whatLeads(false)],
    [true, await whatLeads(true)],
  ])
})

it.each([false, true])('many addresses lead somewhere, signed in: %s', (isKnown) => {
  expect(leading.get(isKnown)?.length).toBeGreaterThan(20)
})

/** Where any address leads with a page of another site to lead back to. */
async function astray(way: { referer: string; asked?: string }): Promise<string[]> {
  const found: string[] = []
  for (const [isKnown, all] of leading) {
    const visitor = await visitorOf(isKnown)
    for (const one of all) {
      const { location } = await ask(visitor, one, way)
      if (location && leadsAstray(location)) found.push(`${one.path} → ${location}`)
    }
  }
  return found
}

/** Whether a redirect, or the page it leads back to later, is another site's. */
function leadsAstray(location: string): boolean {
  const to = new URL(location, app.origin)
  const back = to.pathname === '/auth' ? to.searchParams.get('redirect') : null
  return to.origin !== app.origin || (back !== null && new URL(back, app.origin).origin !== app.origin)
}
