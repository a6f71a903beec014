import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
let maker: Visitor
beforeAll(async () => {
  maker = (await signedIn(app, { userType: 'both' })).visitor
})

const someId = '00000000-0000-4000-8000-000000000000'
const paths = (routes as RouteConfigEntry[])
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

it.each(['//evil.example/', '///evil.example/marketplace', '/\\evil.example/'])(
  'a form that says it was on %s of ours never leads to another site',
  async (path) => {
    const referer = app.origin + path
    const astray: string[] = []
    for (const visitor of [app.visitor(), maker])
      for (const form of paths) {
        const { location } = await visitor.post(form, forms[form] ?? {}, { referer })
        if (location && leadsAstray(location)) astray.push(`${form} → ${location}`)
      }
    expect(astray).toEqual([])
  },
)

/** Whether a redirect, or the page it leads back to later, is another site's. */
function leadsAstray(location: string): boolean {
  const to = new URL(location, app.origin)
  const back = to.searchParams.get('redirect')
  return to.origin !== app.origin || (back !== null && new URL(back, app.origin).origin !== app.origin)
}
