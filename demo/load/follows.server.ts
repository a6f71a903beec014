import type { Database } from '#db/database.ts'
import { eq } from 'drizzle-orm'
import { categories } from '#db/schema/categories.ts'
import { follows } from '#db/schema/community.ts'
import { seedBuyers, seedCustomers, seedMakers } from '#demo/catalog/people.ts'
import { Fault } from '#fault'
import { known } from './identifier.server.ts'

const followers = [23, 17, 14, 12, 9, 4]

const ofBuyer = { makers: ['helena', 'norte', 'caio'], category: 'iluminacao' }

export async function insertFollows(tx: Database, people: Map<string, string>, now: Date): Promise<void> {
  const [, ...others] = [...seedBuyers, ...seedCustomers]
  const [buyer] = seedBuyers
  if (!buyer) throw new Fault('demonstration: no buyers')
  const userId = known(people, buyer.key)
  const at = (days: number) => new Date(now.getTime() - (days + 1) * 86_400_000)
  const ofMakers = seedMakers.flatMap(({ key }, place) =>
    others.slice(place, place + (followers[place] ?? 0)).map((one, day) => ({
      userId: known(people, one.key),
      makerId: known(people, key),
      createdAt: at(day + place),
    })),
  )
  const own = ofBuyer.makers.map((key, day) => ({ userId, makerId: known(people, key), createdAt: at(day) }))
  await tx.insert(follows).values([...ofMakers, ...own])
  const [category] = await tx.select().from(categories).where(eq(categories.slug, ofBuyer.category))
  if (category) await tx.insert(follows).values({ userId, categoryId: category.id, createdAt: at(2) })
}
