import { expect, it } from 'vitest'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { declaredRoutes } from '../support/declared-routes.ts'

const app = useRequestApp()
/** A new one each time: signing out is one of the addresses. */
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

it.each(hostilePaths)(
  'a form that says it was on %s of ours never leads to another site',
  async (path) => {
    expect(await astray({ referer: app.origin + path })).toEqual([])
  },
  120_000,
)

it.each([...hostilePages, ...hostilePaths])(
  'no address leads to %s because its Referer, a field or its query says so',
  async (page) => {
    expect(await astray({ referer: page, asked: page })).toEqual([])
  },
  120_000,
)

/** Where any address leads that is asked for, and that is sent its form, with a page to lead back to in all the ways there are. */
async function astray({ referer, asked }: { referer: string; asked?: string }): Promise<string[]> {
  const found: string[] = []
  const back: Record<string, string> =
    asked === undefined ? {} : { voltar: asked, redirect: asked, returnTo: asked, next: asked }
  const query = new URLSearchParams(back).toString()
  for (const isKnown of [false, true]) {
    const visitor = isKnown ? await newMaker() : app.visitor()
    for (const path of paths) {
      const address = query ? `${path}?${query}` : path
      const answers = [await visitor.post(address, { ...forms[path], ...back }, { referer })]
      if (await leads(path, isKnown)) answers.push(await visitor.get(address, { referer }))
      for (const { location } of answers) if (location && leadsAstray(location)) found.push(`${path} → ${location}`)
    }
  }
  return found
}

const leading = new Map<string, boolean>()

/** Whether an address that is asked for leads to another one at all. */
async function leads(path: string, isKnown: boolean): Promise<boolean> {
  const key = `${path} ${isKnown}`
  const known = leading.get(key)
  if (known !== undefined) return known
  const { location } = await (isKnown ? await newMaker() : app.visitor()).get(path)
  leading.set(key, location !== null)
  return location !== null
}

/** Whether a redirect, or the page it leads back to later, is another site's. */
function leadsAstray(location: string): boolean {
  const to = new URL(location, app.origin)
  const back = to.pathname === '/auth' ? to.searchParams.get('redirect') : null
  return to.origin !== app.origin || (back !== null && new URL(back, app.origin).origin !== app.origin)
}
