import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { searchWords } from '#db/schema/search.ts'
import { addCategory, addMaker, addUpload, addUser } from '../../tests/support/builders.ts'
import { decideSuspension } from '#domain/suspensions/suspensions.server.ts'
import { plainPrint } from './printed-offer.ts'
import { projectForEditing } from './project-for-editing.server.ts'

import { change, useOwnProject } from '../../tests/support/worlds/own-project.ts'

const { test, clock, ownProject, shownTo, update } = useOwnProject()

describe('updateProject', () => {
  it('updateProject changes texts, category and price, keeps the slug, and moves counts and search along', async () => {
    const { maker, project, shown } = await ownProject()
    const category = await addCategory(test.db)
    const wanted = {
      title: 'Zarabatana de vento',
      description: 'Outra descrição inteira.',
      categoryId: category.id,
      material: 'PETG',
      offers: [{ kind: 'digital' as const, priceCents: 990 }],
    }
    expect(await update(maker, project.id, change(shown, wanted))).toEqual({ ok: true })
    const [row] = await test.db.select().from(projects).where(eq(projects.id, project.id))
    expect(row).toMatchObject({
      title: 'Zarabatana de vento',
      material: 'PETG',
      priceCents: 990,
      slug: project.slug,
      updatedAt: clock.now(),
      createdAt: project.createdAt,
    })
    expect(await test.db.select().from(searchWords).where(eq(searchWords.word, 'zarabatana'))).toMatchObject([
      { projectCount: 1 },
    ])
    const counts = await test.db.select().from(categories).where(eq(categories.id, category.id))
    expect(counts).toMatchObject([{ projectCount: 1 }])
    expect(await test.db.select().from(categories).where(eq(categories.id, project.categoryId))).toMatchObject([
      { projectCount: 0 },
    ])
  })

  it('updateProject adds, changes and ends variants, each of them the same offer as long as it is named', async () => {
    const { maker, project, shown } = await ownProject(['printed'])
    const printed = (colorName: string, more: object = {}) => {
      const print = { ...plainPrint, colorName, color: '#2447c8' }
      return { kind: 'printed' as const, priceCents: 5000, id: null, print, ...more }
    }
    const first = shown.offers[0]?.id
    const two = [printed('azul', { id: first }), printed('osso', { priceCents: 6000 })]
    await update(maker, project.id, change(shown, { offers: two }))
    const after = await shownTo(maker.id, project.id)
    expect(after.offers.map((offer) => [offer.print.colorName, offer.priceCents])).toEqual([['azul', 5000], ['osso', 6000]]) // prettier-ignore
    expect(after.offers[0]?.id).toBe(first)
    const second = after.offers[1]?.id
    // Renamed, moved to the front, and a third beside it that took the old name.
    const moved = [printed('marfim', { id: second }), printed('osso'), printed('azul', { id: first })]
    await update(maker, project.id, change(after, { offers: moved }))
    const again = await shownTo(maker.id, project.id)
    expect(again.offers.map((offer) => offer.print.colorName)).toEqual(['marfim', 'osso', 'azul'])
    expect([again.offers[0]?.id, again.offers[2]?.id]).toEqual([second, first])
    // Ended, and offered again by what it says.
    await update(maker, project.id, change(again, { offers: [printed('osso', { id: again.offers[1]?.id })] }))
    const less = await shownTo(maker.id, project.id)
    expect(less.offers).toHaveLength(1)
    await update(maker, project.id, change(less, { offers: [printed('azul')] }))
    expect((await shownTo(maker.id, project.id)).offers.map((offer) => offer.id)).toEqual([first])
    expect((await test.db.select().from(projects).where(eq(projects.id, project.id)))[0]?.priceCents).toBe(5000)
  })

  it('updateProject leaves the variants unchanged when the form has none', async () => {
    const { maker, project, shown } = await ownProject(['printed'])
    const variant = (colorName: string, id: string | null = null) => ({
      kind: 'printed' as const, priceCents: 5000, id, print: { ...plainPrint, colorName },
    }) // prettier-ignore
    await update(maker, project.id, change(shown, { offers: [variant('azul', shown.offers[0]?.id), variant('osso')] }))
    const before = await shownTo(maker.id, project.id)
    await update(maker, project.id, change(before, { offers: [{ kind: 'printed', priceCents: 7000 }] }))
    const after = await shownTo(maker.id, project.id)
    expect(after.offers.map((offer) => [offer.print.colorName, offer.priceCents])).toEqual([['azul', 7000], ['osso', 5000]]) // prettier-ignore
  })

  it('updateProject ends, brings back and prices offers without making new ones', async () => {
    const { maker, project, shown } = await ownProject(['digital', 'printed'])
    const offered = () =>
      test.db.select().from(offers).where(eq(offers.projectId, project.id)).orderBy(asc(offers.kind))
    const before = await offered()
    await update(maker, project.id, change(shown, { offers: [{ kind: 'printed', priceCents: 100 }] }))
    expect(await offered()).toMatchObject([{ isActive: false }, { isActive: true, priceCents: 100 }])
    const again = await shownTo(maker.id, project.id)
    expect(again.offers).toMatchObject([{ kind: 'printed', priceCents: 100 }])
    await update(maker, project.id, change(again, { offers: [{ kind: 'digital', priceCents: 50 }, { kind: 'printed', priceCents: 100 }] })) // prettier-ignore
    const after = await offered()
    expect(after).toMatchObject([{ isActive: true, priceCents: 50 }, { isActive: true }])
    expect(after.map((offer) => offer.id)).toEqual(before.map((offer) => offer.id))
    expect((await shownTo(maker.id, project.id)).offers).toHaveLength(2)
    const [row] = await test.db.select().from(projects).where(eq(projects.id, project.id))
    expect(row?.priceCents).toBe(50)
  })

  it('updateProject does not overwrite a change made in another tab', async () => {
    const { maker, project, shown } = await ownProject()
    expect(await update(maker, project.id, change(shown, { title: 'Primeira aba' }))).toEqual({ ok: true })
    const late = await update(maker, project.id, change(shown, { title: 'Segunda aba' }))
    expect(late).toEqual({ ok: false, reason: 'changed_meanwhile' })
    const again = await shownTo(maker.id, project.id)
    expect(again.title).toBe('Primeira aba')
    // The clock has not moved since; the change after next must still be told apart.
    expect(await update(maker, project.id, change(again, { title: 'Terceira aba' }))).toEqual({ ok: true })
    expect(await update(maker, project.id, change(again))).toEqual({ ok: false, reason: 'changed_meanwhile' })
  })

  it('updateProject lets one of ten simultaneous changes through', async () => {
    const { maker, project, shown } = await ownProject()
    const sent = Array.from({ length: 10 }, (_, i) => update(maker, project.id, change(shown, { title: `Aba ${i}` })))
    expect((await Promise.all(sent)).filter((result) => result.ok)).toHaveLength(1)
  })

  it.each(['somebody else', 'a buyer', 'nobody'])(
    "updateProject does not show or change another maker's project to %s",
    async (who) => {
      const { maker, project, shown } = await ownProject()
      const other = who === 'a buyer' ? { ...maker, userType: 'buyer' as const } : await addMaker(test.db)
      const id = who === 'nobody' ? 'x' : project.id
      expect(await update(other, id, change(shown, { title: 'Meu agora' }))).toEqual({ ok: false, reason: 'not_found' })
      if (who !== 'a buyer') expect(await projectForEditing(test.db, other.id, id)).toBeNull()
      expect((await shownTo(maker.id, project.id)).title).toBe(project.title)
    },
  )

  it("updateProject takes neither another person's upload nor an unknown category nor another project's parts", async () => {
    const { maker, project, shown } = await ownProject()
    const victim = await ownProject()
    const foreign = await addUpload(test.db, { ownerId: victim.maker.id })
    expect(await update(maker, project.id, change(shown, { uploadIds: [foreign.id] }))).toEqual({
      ok: false,
      reason: 'upload_gone',
    })
    const nowhere = '01938b7e-0000-7000-8000-000000000001'
    expect(await update(maker, project.id, change(shown, { categoryId: nowhere }))).toEqual({
      ok: false,
      reason: 'category_unknown',
    })
    const parts = [...victim.shown.images, ...victim.shown.files].map((part) => part.id)
    expect(await update(maker, project.id, change(shown, { removeIds: parts, order: parts }))).toEqual({ ok: true })
    expect(await shownTo(victim.maker.id, victim.project.id)).toEqual(victim.shown)
  })

  it('updateProject does not find a deleted project', async () => {
    const { maker, project, shown } = await ownProject()
    await test.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id))
    expect(await update(maker, project.id, change(shown))).toEqual({ ok: false, reason: 'not_found' })
    expect(await projectForEditing(test.db, maker.id, project.id)).toBeNull()
  })

  it('updateProject does not block two makers who swap categories at the same moment', async () => {
    const [a, b] = [await ownProject(), await ownProject()]
    for (let round = 0; round < 10; round++) {
      const results = await Promise.all(
        [a, b].map(async ({ maker, project }) => {
          const shown = await shownTo(maker.id, project.id)
          const categoryId = shown.categoryId === a.project.categoryId ? b.project.categoryId : a.project.categoryId
          return update(maker, project.id, change(shown, { categoryId }))
        }),
      )
      expect(results).toEqual([{ ok: true }, { ok: true }])
    }
  })

  it('updateProject is no way around the look at forbidden items, and what staff has cleared stays cleared', async () => {
    const { maker, project, shown } = await ownProject()
    const isListed = async () => (await test.db.select().from(projects).where(eq(projects.id, project.id)))[0]?.isListed
    await update(maker, project.id, change(shown, { title: 'Pistola de pressão' }))
    expect(await isListed()).toBe(false)
    const { id: staffId } = await addUser(test.db, { role: 'all' })
    const decision = { outcome: 'released' as const, staffId, reason: 'É um esguicho.' }
    await decideSuspension(test.db, project.id, decision, clock.now())
    await update(maker, project.id, change(await shownTo(maker.id, project.id), { material: 'PETG' }))
    expect(await isListed()).toBe(true)
  })
})
