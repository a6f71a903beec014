import type pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { invariants } from '#domain/areas.server.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { addSeller } from '../add-seller.ts'
import { addMaker, addUpload } from '../builders.ts'
import { company } from '../company.ts'

export const clock = { now: () => new Date('2026-11-21T12:00:00Z') }

/** Adds a maker with uploads and returns how they publish. */
export async function makerReady(db: Database) {
  const maker = await addMaker(db)
  await addSeller(db, maker.id)
  const image = await addUpload(db, { ownerId: maker.id, kind: 'image' })
  const file = await addUpload(db, { ownerId: maker.id })
  return (categoryId: string) =>
    createProject({ db, clock, company }, maker, {
      title: 'Vaso de mesa',
      description: 'Uma peça para a mesa.',
      categoryId,
      offers: [{ kind: 'digital', priceCents: 2490 }],
      authorship: ownWork,
      printTime: null,
      material: 'PLA',
      referenceLink: null,
      specifications: null,
      uploadIds: [image.id, file.id],
    })
}

/** Expects all counters by category, and the categories' levels and aliases, to be right. */
export async function expectCounted(pool: pg.Pool) {
  const about = invariants.filter(({ name }) => /^(?:category|listing|facet|first)_/.test(name))
  const broken = await Promise.all(
    about.map(async (one) => [one.name, (await pool.query(queryOf(one, null))).rows[0].broken]),
  )
  expect(broken).toEqual(about.map(({ name }) => [name, 0]))
}
