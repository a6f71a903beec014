import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { makes, reviews } from '#db/schema/community.ts'
import { notices } from '#db/schema/support.ts'
import { setBlock } from '#domain/conversations/blocks.server.ts'
import { hideMake, removeMake, writeMake } from '#domain/makes/makes.server.ts'
import { factWords } from '#domain/notices/fact-words.server.ts'
import { chooseNotices } from '#domain/notices/notice-choices.server.ts'
import { answerReview, hideReviewAnswer, postReview, removeReview } from '#domain/reviews/reviews.server.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { usualPaces } from '#domain/shared/notice-kind.ts'
import type { Services } from '#services'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { jobsFor } from '../../tests/support/worlds/reports.ts'
import { makeJobs } from './makes.server.ts'
import { reviewJobs } from './reviews.server.ts'

const database = useDatabase()
const clock = { now: () => new Date('2026-11-23T15:00:00Z') }
const world = () => ({ db: database.db, clock })
let sent: Mail[]
const services = () =>
  ({
    ...world(),
    publicUrl: new URL('https://camada.test'),
    secret: 'somente-para-testes-somente-para-testes',
    mailer: {
      send: (mail: Mail) => {
        sent.push(mail)
        return Promise.resolve()
      },
    },
  }) as unknown as Services

let [makerId, buyerId, projectId] = ['', '', '']
beforeEach(async () => {
  sent = []
  const { db } = database
  makerId = (await addMaker(db, { fullName: 'Helena Prado' })).id
  buyerId = (await addUser(db, { fullName: 'Rafael Souza' })).id
  projectId = (await addProject(db, { designerId: makerId, title: 'Vaso Maré' })).project.id
  await addPurchase(db, { buyerId, projectId })
})

let photos = 0
async function make(given: { words?: string; nameless?: boolean } = {}): Promise<string> {
  const storageKey = `aviso${String(photos++).padStart(11, '0')}`
  const photo = { storageKey, width: 300, height: 400, color: '#aabbcc', looks: 'f'.repeat(64) }
  const facts = { printer: null, layer: null, material: null, seconds: null, grams: null, estimate: null }
  const said = { words: 'Saiu de primeira.', nameless: false, ...facts, ...given }
  return (await writeMake(world(), { userId: buyerId, projectId }, said, [photo])) ?? ''
}

async function review(comment = 'Ficou lindo na estante.', rating = 5): Promise<string> {
  await postReview(world(), { userId: buyerId, projectId, rating, comment })
  const [row] = await database.db.select().from(reviews).where(eq(reviews.projectId, projectId))
  return row?.id ?? ''
}

const answer = (reviewId: string) => answerReview(world(), { makerId, reviewId, answer: 'Obrigada, Rafael.' })
const tellMake = (makeId: string) => makeJobs['send-make'].run(services(), { makeId })
const tellReview = (reviewId: string) => reviewJobs['send-review'].run(services(), { reviewId })
const tellAnswer = (reviewId: string) => reviewJobs['send-review-answer'].run(services(), { reviewId })

async function toldTo(userId: string) {
  const rows = await database.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)
  return rows.map((row) => ({ kind: row.kind, stored: JSON.stringify(row.values), ...factWords(row) }))
}

const isUnproven = (id: string) => database.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))

describe('the notice of a make', () => {
  it('a make tells its project’s maker once, with a link and the words in the mail, and an edit tells nothing', async () => {
    const id = await make()
    expect(await jobsFor(database.db, 'send-make', id)).toBe(1)
    await make({ words: 'Mudei de ideia.' })
    expect(await jobsFor(database.db, 'send-make', id)).toBe(1)
    await tellMake(id)
    expect(await toldTo(makerId)).toMatchObject([
      { kind: 'make', title: 'Foto nova de Vaso Maré', path: `/impressoes/${id}` },
    ])
    expect(sent).toMatchObject([{ subject: 'Foto nova de Vaso Maré', key: `make-${id}` }])
    expect(sent[0]?.text).toContain('Rafael Souza imprimiu “Vaso Maré”')
    expect(sent[0]?.text).toContain('Mudei de ideia.')
    expect(sent[0]?.leave?.label).toBe('Parar de receber e-mails de fotos de quem imprimiu')
    expect(await toldTo(buyerId)).toEqual([])
  })

  it('a make without a name tells no name, and the notice stores neither name nor words', async () => {
    const id = await make({ nameless: true })
    await tellMake(id)
    expect(sent[0]?.text).not.toContain('Rafael')
    const [{ stored } = { stored: '' }] = await toldTo(makerId)
    expect(stored).toContain('Vaso Maré')
    expect(stored).not.toMatch(/Rafael|primeira/)
  })

  it('a make that was hidden or removed before its job tells nobody', async () => {
    const id = await make()
    await hideMake(database.db, id, clock.now())
    await tellMake(id)
    await hideMake(database.db, id, null)
    await removeMake(database.db, buyerId, id)
    await tellMake(id)
    expect([sent, await toldTo(makerId)]).toEqual([[], []])
  })

  it.each(['hidden by staff', 'removed by its author'])('a make %s takes its waiting notice along', async (how) => {
    await chooseNotices(world(), makerId, { ...usualPaces, make: 'day' })
    const id = await make()
    await tellMake(id)
    expect(await toldTo(makerId)).toHaveLength(1)
    if (how === 'hidden by staff') await hideMake(database.db, id, clock.now())
    else await removeMake(database.db, buyerId, id)
    expect(await toldTo(makerId)).toEqual([])
    expect(sent).toEqual([])
  })

  it('a make is not told between people of whom one blocked the other', async () => {
    await setBlock(world(), makerId, { personId: buyerId, wish: 'block' })
    await tellMake(await make())
    expect([sent, await toldTo(makerId)]).toEqual([[], []])
  })
})

describe('the notice of a review', () => {
  it('a review tells its project’s maker once, and changing it tells nothing', async () => {
    const id = await review()
    await review('Na verdade, perfeito.', 4)
    expect(await jobsFor(database.db, 'send-review', id)).toBe(1)
    await tellReview(id)
    expect(await toldTo(makerId)).toMatchObject([
      { kind: 'review', title: 'Avaliação nova de Vaso Maré', path: `/projeto/${projectId}#avaliacoes` },
    ])
    expect(sent).toMatchObject([{ key: `review-${id}` }])
    expect(sent[0]?.text).toContain('Na verdade, perfeito.')
    const [{ stored } = { stored: '' }] = await toldTo(makerId)
    expect(stored).not.toMatch(/Rafael|perfeito/)
  })

  it('an answer tells the review’s author once', async () => {
    const id = await review()
    expect([await answer(id), await answer(id)]).toEqual([true, false])
    expect(await jobsFor(database.db, 'send-review-answer', id)).toBe(1)
    await tellAnswer(id)
    expect(await toldTo(buyerId)).toMatchObject([
      { kind: 'review', title: 'Helena Prado respondeu à sua avaliação', path: `/projeto/${projectId}#avaliacoes` },
    ])
    expect(sent).toMatchObject([{ key: `review-${id}-answer` }])
    expect(sent[0]?.text).toContain('Obrigada, Rafael.')
    const [{ stored } = { stored: '' }] = await toldTo(buyerId)
    expect(stored).not.toContain('Obrigada')
  })

  it('a removed review and a hidden answer tell nobody, and take their notices along', async () => {
    const id = await review()
    await answer(id)
    await tellReview(id)
    await tellAnswer(id)
    await hideReviewAnswer(database.db, id, clock.now())
    expect([await toldTo(buyerId), (await toldTo(makerId)).length]).toEqual([[], 1])
    sent = []
    await tellAnswer(id)
    await removeReview(database.db, id)
    await tellReview(id)
    expect([sent, await toldTo(buyerId), await toldTo(makerId)]).toEqual([[], [], []])
  })

  it('a review with an unproven address on either side is told in the shop and not mailed', async () => {
    const id = await review()
    await answer(id)
    await isUnproven(buyerId)
    await tellReview(id)
    await tellAnswer(id)
    expect(sent).toEqual([])
    expect([(await toldTo(makerId)).length, (await toldTo(buyerId)).length]).toEqual([1, 1])
    await database.db.delete(notices).where(and(eq(notices.userId, makerId)))
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyerId))
    await tellReview(id)
    expect(sent).toHaveLength(1)
  })

  it('a maker who wants no mails of reviews gets the notice alone', async () => {
    await chooseNotices(world(), makerId, { ...usualPaces, review: 'none' })
    await tellReview(await review())
    expect([sent, (await toldTo(makerId)).length]).toEqual([[], 1])
  })

  it('nobody is told of an act of their own: makers neither review nor show makes of their projects', async () => {
    await addPurchase(database.db, { buyerId: makerId, projectId })
    ;[buyerId] = [makerId]
    expect([await review(), await make()]).toEqual(['', ''])
    expect(await database.db.$count(makes, eq(makes.projectId, projectId))).toBe(0)
  })
})
