import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { collections } from '#db/schema/collections.ts'
import { shops, shopSlugs } from '#db/schema/shops.ts'
import { notices } from '#db/schema/support.ts'
import { tellAll } from '#domain/notices/tell.server.ts'
import { addMaker, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { nameReserved } from './notices.ts'
import { askedNames, namesToChange } from './reserved-names.server.ts'

const test = useDatabase()
const clock = { now: () => new Date('2026-11-27T12:00:00Z') }

it('holders of names that break the rule are asked once for others, and staff sees which still stand', async () => {
  const { db } = test
  const person = await addUser(db, { fullName: 'Equipe da Camada' })
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  await db.insert(shops).values({ makerId: maker.id, title: 'Suporte Camada', updatedAt: clock.now() })
  await db.update(shopSlugs).set({ slug: 'kamada-oficial' }).where(eq(shopSlugs.makerId, maker.id))
  const shown = { userId: maker.id, visibility: 'public' as const, publishedAt: clock.now() }
  await db.insert(collections).values([
    { ...shown, code: 'abcdefgh', name: 'Camada oficial' },
    { ...shown, code: 'abcdefgi', name: 'Camadas da Serra' },
    { ...shown, code: 'abcdefgj', name: 'Moderação', visibility: 'private', publishedAt: null },
  ])
  for (let day = 0; day < 2; day++) await tellAll(db, nameReserved, clock.now(), await namesToChange(db))
  const told = await db.select().from(notices).where(eq(notices.fact, nameReserved.name))
  expect(told).toHaveLength(4)
  expect(new Set(told.map(({ userId, values }) => `${userId} ${(values as { name: string }).name}`))).toEqual(
    new Set([
      `${person.id} Equipe da Camada`,
      `${maker.id} Suporte Camada`,
      `${maker.id} kamada-oficial`,
      `${maker.id} Camada oficial`,
    ]),
  )
  await db.update(users).set({ fullName: 'Ana Camada' }).where(eq(users.id, person.id))
  const standing = (await askedNames(db)).map(({ kind, name }) => `${kind} ${name}`)
  expect(standing.toSorted()).toEqual(['address kamada-oficial', 'collection Camada oficial', 'shop Suporte Camada'])
})
