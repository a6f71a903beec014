import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { payoutRuns } from '#db/schema/payouts.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addFile, addMaker, addProject, addPurchase, addThread, addUser } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedInAs } from '../support/app/signed-in.ts'
import { type Role, roles, routeTable } from './route-table.ts'

const userTypes = { buyer: 'buyer', designer: 'designer', both: 'both', staff: 'buyer' } as const

type Person = { id: string; own: string }

const app = useRequestApp()
let people: Record<Exclude<Role, 'visitor'>, Person>
let shared: Record<string, string>
beforeAll(async () => {
  const { db } = app.database
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  const listed = await addProject(db, { designerId: maker.id, title: 'Vaso Maré' })
  const hidden = await addProject(db, { designerId: maker.id, title: 'Vaso guardado', isActive: false })
  const bought = await addProject(db, { designerId: maker.id, title: 'Vaso comprado' })
  const removed = await addProject(db, { designerId: maker.id, title: 'Vaso removido', heldAt: new Date() })
  const file = await addFile(db, { projectId: bought.project.id, position: 1 })
  const person = async (role: Exclude<Role, 'visitor'>): Promise<Person> => {
    const kind = { userType: userTypes[role], role: role === 'staff' ? 'staff' : 'member' } as const
    const { id } = await addUser(db, { fullName: 'Rafael Souza', ...kind })
    await addPurchase(db, { buyerId: id, projectId: bought.project.id })
    const sells = role === 'designer' || role === 'both'
    return {
      id,
      own: sells ? (await addProject(db, { designerId: id, title: 'Meu vaso' })).project.id : listed.project.id,
    }
  }
  people = {
    buyer: await person('buyer'),
    designer: await person('designer'),
    both: await person('both'),
    staff: await person('staff'),
  }
  const thread = await addThread(db, { subject: 'Vaso quebrado' })
  const { orderId } = await addPurchase(db, { buyerId: maker.id, projectId: bought.project.id, status: 'pending' })
  const [run] = await db.insert(payoutRuns).values({ day: '2026-11-27' }).returning()
  const ids = {
    maker: maker.id,
    removed: removed.project.id,
    order: orderId,
    number: orderNumber(orderId),
    run: run?.id ?? '',
    thread: thread.id,
    listed: listed.project.id,
    hidden: hidden.project.id,
    bought: bought.project.id,
    file: file.id,
  }
  shared = { ...ids, slug: listed.project.slug, unknown: randomUUID() }
})

/** `{name}` in an address, by who asks: `{own}` is a project of theirs, or the listed one for people who have none. */
function filledIn(address: string, role: Role): string {
  const own = role === 'visitor' ? shared.listed : people[role].own
  return address.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'own' ? own : shared[name]) ?? `no ${name}`)
}

/** What an answer is, in the words of the table. */
function inWords(page: Page, address: string): string {
  const { status, location } = page
  if (status >= 300 && status < 400) return `→ ${placeOf(location ?? '', address)}`
  const heading = page.$('h1').first().text().replaceAll(/\s+/g, ' ').trim()
  return heading ? `${status} ${heading.replace(shared.number ?? '', '{number}')}` : String(status)
}

function placeOf(location: string, address: string): string {
  if (location === `/auth?mode=login&redirect=${encodeURIComponent(address)}`) return 'sign-in and back'
  const named = Object.entries(shared).find(([, value]) => location.includes(value))
  return named
    ? location.replace(named[1], `{${named[0]}}`)
    : location.replace(/^(\/arquivo\/|orcaslicer:\/\/).+/, '$1…')
}

describe('every address, by who asks', () => {
  it.each(routeTable)('$request', async ({ request, answers }) => {
    const [method = '', address = ''] = request.split(' ')
    const ask = async (role: Role) => {
      // A session of its own for each request: signing out ends one, and nothing else.
      const visitor: Visitor = role === 'visitor' ? app.visitor() : await signedInAs(app, people[role].id)
      const asked = filledIn(address, role)
      const page = method === 'GET' ? await visitor.get(asked) : await visitor.post(asked)
      return [role, inWords(page, asked)]
    }
    const seen = Object.fromEntries(await Promise.all(roles.map(ask))) as Record<Role, string>
    expect(seen).toEqual(answers)
  })
})

describe('the table', () => {
  const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const declared = flat(routes as RouteConfigEntry[]).filter((entry) => !entry.children)
  const tree: RouteObject[] = declared.map(({ path: pattern, file }) =>
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
    const missing = declared.filter(({ file }) => !rows.has(file))
    expect(missing.map((entry) => entry.path)).toEqual([])
  })

  it('the table has a row for every address that takes something in', async () => {
    const rows = await covered('POST')
    const missing = declared.filter(({ file }) => accepts(file) && !rows.has(file))
    expect(missing.map((entry) => entry.path)).toEqual([])
  })
})
