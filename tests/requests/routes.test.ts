import fs from 'node:fs'
import path from 'node:path'
import * as cheerio from 'cheerio'
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { declaredRoutes } from '../support/declared-routes.ts'
import type { Page } from '../support/app/app-client.ts'
import { danglingReferences } from '../support/app/dangling-references.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { type Role, roles, routeTable } from './route-table.ts'
import { routeWorld, type RouteWorld } from './route-world.ts'

const app = useRequestApp()
let world: RouteWorld
beforeAll(async () => {
  world = await routeWorld(app)
})

/** What an answer is, in the words of the table. */
function inWords(page: Page, address: string): string {
  const { status, location } = page
  if (status >= 300 && status < 400) return `→ ${placeOf(location ?? '', address)}`
  const heading = headingOf(page.html).replaceAll(/\s+/g, ' ').trim()
  const { number = '', reported = '' } = world.shared
  const named = heading.replace(number, '{number}').replace(reported, '{reported}')
  return named ? `${status} ${named}` : String(status)
}

/** The text of a page's first heading, without reading the rest of it: there are thousands of them. */
function headingOf(html: string): string {
  const from = html.indexOf('<h1')
  return from < 0 ? '' : cheerio.load(html.slice(from, html.indexOf('</h1>', from)), null, false).text()
}

function placeOf(location: string, address: string): string {
  if (location === `/auth?mode=login&redirect=${encodeURIComponent(address)}`) return 'sign-in and back'
  const named = Object.entries(world.shared).find(([, value]) => location.includes(value))
  return named
    ? location.replace(named[1], `{${named[0]}}`)
    : location.replace(/^(\/arquivo\/|orcaslicer:\/\/).+/, '$1…')
}

describe('every address, by who asks', () => {
  it.each(routeTable)('$request', async ({ request, answers }) => {
    const [method = '', address = ''] = request.split(' ')
    const dangling: string[] = []
    const ask = async (role: Role) => {
      const asked = world.filledIn(address, role)
      // A session of its own for each form: signing out ends one, and nothing else.
      const page =
        method === 'GET'
          ? await (await world.readerOf(role)).get(asked)
          : await (await world.visitorOf(role)).post(asked)
      dangling.push(...danglingReferences(page.html).map((missing) => `${role}: ${missing}`))
      return [role, inWords(page, asked)]
    }
    const seen = Object.fromEntries(await Promise.all(roles.map(ask))) as Record<Role, string>
    expect(seen).toEqual(answers)
    // A page, also one of a refused form, points to nothing that is not on it.
    expect(dangling).toEqual([])
  })
})

describe('the sign-in page', () => {
  it('the sign-in page says what for, to a visitor of any page that asks for it', async () => {
    const asking = routeTable.flatMap(({ request, answers }) =>
      request.startsWith('GET ') && answers.visitor === '→ sign-in and back' ? [request.slice('GET '.length)] : [],
    )
    const visitor = await world.readerOf('visitor')
    const bare: string[] = []
    for (const address of asking) {
      const back = encodeURIComponent(world.filledIn(address, 'visitor'))
      const { html } = await visitor.get(`/auth?mode=login&redirect=${back}`)
      if (!headingOf(html).startsWith('Entre para ')) bare.push(address)
    }
    expect(bare).toEqual([])
    expect(asking.length).toBeGreaterThan(90)
  })
})

describe('the staff screens of a role', () => {
  const addresses = routeTable.flatMap(({ request, answers }) =>
    request.startsWith('GET /admin') ? [{ address: request.slice('GET '.length), answers }] : [],
  )

  it.each(staffRoles)(
    'a person with the role %s is led to no page, and given no form, that they may not open',
    async (role) => {
      const links = new Set<string>()
      const forms = new Set<string>()
      for (const { address } of addresses.filter((one) => one.answers[role].startsWith('200'))) {
        const asked = world.filledIn(address, role)
        const { $ } = await (await world.readerOf(role)).get(asked)
        for (const link of $('a[href^="/admin"]').toArray()) links.add(link.attribs.href ?? '')
        for (const form of $('main form[method=post]').toArray()) forms.add(form.attribs.action ?? asked)
      }
      const statuses = new Map<string, number>()
      for (const link of links) statuses.set(link, (await (await world.readerOf(role)).get(link)).status)
      for (const form of forms) statuses.set(`POST ${form}`, (await (await world.visitorOf(role)).post(form)).status)
      expect([...statuses].filter(([, status]) => status === 404 || status === 403)).toEqual([])
      expect(links.size).toBeGreaterThan(2)
    },
  )
})

describe('the table', () => {
  const tree: RouteObject[] = declaredRoutes.map(({ path: pattern, file }) =>
    pattern ? { id: file, path: pattern } : { id: file, index: true },
  )
  /** The routes that have a row with this method. */
  async function covered(method: string): Promise<Set<string | undefined>> {
    // Not before the app has said which mode React runs in.
    const { matchRoutes } = await import('react-router')
    const asked = routeTable.map(({ request }) => request.split(/[ ?]/)).filter(([first]) => first === method)
    return new Set(asked.map(([, address = '']) => matchRoutes(tree, address)?.[0]?.route.id))
  }
  const accepts = (file: string) =>
    /export (?:async )?(?:function|const) action\b/.test(
      fs.readFileSync(path.resolve(import.meta.dirname, '../../app', file), 'utf8'),
    )

  it('the table has a row for every address', async () => {
    const rows = await covered('GET')
    const missing = declaredRoutes.filter(({ file }) => !rows.has(file))
    expect(missing.map((entry) => entry.path)).toEqual([])
  })

  it('the table has a row for every address that takes something in', async () => {
    const rows = await covered('POST')
    const missing = declaredRoutes.filter(({ file }) => accepts(file) && !rows.has(file))
    expect(missing.map((entry) => entry.path)).toEqual([])
  })
})
