import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { type Role, roles, routeTable } from './route-table.ts'
import { routeWorld, type RouteWorld } from './route-world.ts'

const app = useRequestApp()
let world: RouteWorld
beforeAll(async () => {
  world = await routeWorld(app)
})

const said = 'dito-por-um-estranho'
const unknown = { desconhecido: said, constructor: said, __proto__: said, toString: said, 'a[b]': said, '': said }

const asked = (method: string) =>
  routeTable.flatMap(({ request }) => (request.startsWith(`${method} `) ? [request.slice(method.length + 1)] : []))

/** What is wrong with the answer to a form with fields that no form has: a fault of ours, or the fields on the page. */
function faultOf(page: Page): string[] {
  const fault =
    page.status >= 500
      ? String(page.status)
      : page.html.includes(said)
        ? 'is shown again'
        : page.html.includes('campos demais')
          ? 'too many fields of its own'
          : null
  return fault ? [`${new URL(page.url).pathname}: ${fault}`] : []
}

describe('fields that a form does not have are never shown again, and break nothing', () => {
  it.each(roles)(
    'fields that a form does not have are never shown again on any address that takes forms, of a %s',
    async (role) => {
      const wrong: string[] = []
      for (const address of asked('POST')) {
        const visitor = await world.visitorOf(role)
        wrong.push(...faultOf(await visitor.post(world.filledIn(address, role), { ...unknown })))
      }
      expect(wrong).toEqual([])
    },
  )

  it.each<Role>(['visitor', 'both', 'all'])(
    'fields that a form does not have are never shown again by any form of any page, full or empty, of a %s',
    async (role) => {
      const wrong: string[] = []
      let sent = 0
      for (const address of asked('GET')) {
        const page = await (await world.visitorOf(role)).get(world.filledIn(address, role))
        for (const index of formsOf(page)) {
          for (const isEmpty of [true, false]) {
            // Signing out is one of the forms.
            const visitor = await world.visitorOf(role)
            const changes = { ...unknown, ...(isEmpty && emptied(page, index)) }
            wrong.push(...faultOf(await visitor.submit(page, `[data-form="${index}"]`, changes)))
            sent++
          }
        }
      }
      expect(wrong).toEqual([])
      expect(sent).toBeGreaterThan(10)
    },
  )
})

/** The forms of a page that change something, each once for all pages: those of the layout stand on all of them. */
function formsOf(page: Page): number[] {
  return page
    .$('form[method=post]')
    .toArray()
    .flatMap((form, index) => {
      const { action = new URL(page.url).pathname } = form.attribs
      const names = page.$(form).find('[name]').toArray().map((field) => field.attribs.name) // prettier-ignore
      const key = `${action} ${names.join(' ')}`
      if (seen.has(key)) return []
      seen.add(key)
      page.$(form).attr('data-form', String(index))
      return [index]
    })
}

const seen = new Set<string>()

function emptied(page: Page, index: number): Record<string, string> {
  const fields = page.$(`[data-form="${index}"]`).find('[name]:not([type=hidden])').toArray()
  return Object.fromEntries(fields.map((field) => [field.attribs.name ?? '', '']))
}
