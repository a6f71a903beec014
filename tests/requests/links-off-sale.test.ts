import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { makePictures, makes, reviews } from '#db/schema/community.ts'
import { reports } from '#db/schema/moderation.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'
import { addMaker, addProject, addPurchase } from '../support/builders.ts'
import { addQuestion } from '../support/community-builders.ts'

const app = useRequestApp()
const at = new Date('2026-11-01T12:00:00Z')

type World = {
  projectId: string
  reviewId: string
  people: Record<'maker' | 'buyer' | 'asker' | 'author' | 'staff' | 'stranger', Visitor>
}
let world: World

beforeAll(async () => {
  const { db } = app.database
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  const { project } = await addProject(db, { designerId: maker.id, title: 'Luminária Lua' })
  const of = { projectId: project.id, makerId: maker.id }
  const buyers = [await signedIn(app), await signedIn(app), await signedIn(app)] as const
  const [buyer, asker, author] = buyers
  for (const { id } of buyers) await addPurchase(db, { buyerId: id, projectId: project.id })
  const review = { projectId: project.id, comment: 'Boa.', createdAt: at }
  const answered = { answer: 'Obrigada!', answeredAt: at }
  const [first] = await db
    .insert(reviews)
    .values({ ...review, ...answered, userId: author.id, rating: 5 })
    .returning()
  await db.insert(reviews).values({ ...review, userId: asker.id, rating: 4 })
  for (let n = 0; n < 6; n++) await addQuestion(db, { ...of, askerId: author.id, ...answered })
  await addQuestion(db, { ...of, askerId: asker.id })
  const makers = [...buyers, await signedIn(app), await signedIn(app)]
  const shown = { projectId: project.id, isPrint: false, isNameless: false, words: 'Saiu.' }
  const made = await db
    .insert(makes)
    .values(makers.map(({ id }) => ({ ...shown, userId: id })))
    .returning()
  const picture = { width: 300, height: 400, color: '#aabbcc', looks: 'f'.repeat(64), position: 0 }
  await db.insert(makePictures).values(made.map(({ id }) => ({ ...picture, makeId: id, storageKey: `foto-${id}` })))
  world = {
    projectId: project.id,
    reviewId: first!.id,
    people: {
      maker: await signedInAs(app, maker.id),
      buyer: buyer.visitor,
      asker: asker.visitor,
      author: author.visitor,
      staff: (await signedIn(app, { role: 'all' })).visitor,
      stranger: (await signedIn(app)).visitor,
    },
  }
})

/** Returns the addresses that a page links to in this shop, once each. */
async function linksOf(visitor: Visitor, path: string): Promise<string[]> {
  const { $, url, status } = await visitor.get(path)
  if (status !== 200) return []
  const found = $('main a[href]')
    .toArray()
    .map((link) => new URL($(link).attr('href') ?? '', url))
  // Pictures have rows here and no files.
  const own = found.filter(({ origin, pathname }) => origin === visitor.origin && !pathname.startsWith('/midia/'))
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}

/** Returns what the links of these pages answer that is neither a page nor a redirect to one. */
async function deadLinks(visitor: Visitor, pages: string[]): Promise<string[]> {
  const links = await Promise.all(pages.map((path) => linksOf(visitor, path)))
  const dead = []
  for (const link of new Set(links.flat())) {
    const { status } = await visitor.get(link)
    if (status >= 400) dead.push(`${link} ${status}`)
  }
  return dead
}

const states = {
  inactive: () => app.database.db.update(projects).set({ isActive: false }).where(eq(projects.id, world.projectId)),
  suspended: () =>
    suspendProject(app.database.db, world.projectId, { source: 'forbidden_words', reason: null, evidence: {} }, at),
  deleted: () => app.database.db.update(projects).set({ deletedAt: at }).where(eq(projects.id, world.projectId)),
}

describe.each(Object.entries(states))('a project that is %s', (name, take) => {
  beforeAll(async () => {
    await take()
  })

  it.each(['maker', 'buyer', 'asker', 'author', 'staff'] as const)(
    `answers each link of its pages when the ${name} project is open to the %s`,
    async (who) => {
      const visitor = world.people[who]
      const page = `/projeto/${world.projectId}`
      const links = await linksOf(visitor, page)
      if (name === 'deleted' && who === 'maker') {
        expect(links).toEqual([])
        return
      }
      if (who !== 'maker') expect(links).toContain(`${page}/denunciar`)
      expect(links.filter((link) => link.startsWith('/denunciar/')).length).toBeGreaterThan(who === 'maker' ? 1 : 3)
      const further = links.filter((link) =>
        /^\/(projeto\/[^/]+\/|impressoes|perguntas|avaliacoes|denunciar)/.test(link),
      )
      expect(await deadLinks(visitor, [page, ...further])).toEqual([])
    },
  )

  it(`shows a stranger none of the pages when the project is ${name}`, async () => {
    const { stranger, buyer } = world.people
    const links = (await linksOf(buyer, `/projeto/${world.projectId}`)).filter((link) =>
      /^\/(projeto\/[^/]+\/(denunciar|perguntas|impressoes)|impressoes|denunciar\/)/.test(link),
    )
    expect(links.length).toBeGreaterThan(3)
    const statuses = await Promise.all(links.map(async (link) => (await stranger.get(link)).status))
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})

it('takes a buyer’s report of a review when its project is off sale', async () => {
  await states.inactive()
  const { buyer } = world.people
  const path = `/denunciar/avaliacao/${world.reviewId}`
  const sent = await buyer.submit(await buyer.get(path), 'main form', {
    reason: 'offensive',
    details: 'Ofende quem fez a peça.',
  })
  expect(sent.status).toBe(303)
  const [stored] = await app.database.db
    .select({ kind: reports.kind })
    .from(reports)
    .where(sql`${reports.subjectId} = ${world.reviewId}`)
  expect(stored).toEqual({ kind: 'review' })
})
