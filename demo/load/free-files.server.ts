import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { offerPrices } from '#db/schema/promotions.ts'
import { priceChanges } from '#db/schema/search.ts'
import { dayMs } from '#demo/history/sales.ts'
import { keepLowestPrice } from '#domain/catalog/offers.server.ts'
import { fetchFree } from '#domain/checkout/fetch-free.server.ts'
import type { ShopSettings } from '#domain/shop-settings/shop-settings.ts'
import { Fault } from '#fault'
import { known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

type Loaded = {
  people: Map<string, string>
  projects: Map<string, LoadedProject>
  settings: ShopSettings
  secret: string
  now: Date
}

const free = ['placas-de-horta', 'terreno-hex', 'mao-francesa']
const open = { project: 'clipes-de-cabo', suggestedCents: 500 }

/** Free files that buyers obtained: buyer, project and days ago. */
const fetched: [buyer: string, project: string, daysAgo: number][] = [
  ['rafael', 'placas-de-horta', 9],
  ['beatriz', 'placas-de-horta', 6],
  ['carla', 'placas-de-horta', 1],
  ['joao', 'terreno-hex', 4],
  ['beatriz', 'terreno-hex', 2],
  ['tiago', 'mao-francesa', 3],
]

export async function insertFreeFiles(tx: Database, loaded: Loaded): Promise<void> {
  const { people, projects, settings, secret, now } = loaded
  const idOf = (key: string) => known(projects, key).id
  const isFiles = (keys: string[]) => and(inArray(offers.projectId, keys.map(idOf)), eq(offers.kind, 'digital'))
  await tx.update(offers).set({ pricing: 'free', priceCents: 0 }).where(isFiles(free))
  const { suggestedCents } = open
  await tx
    .update(offers)
    .set({ pricing: 'open', priceCents: 0, suggestedCents })
    .where(isFiles([open.project]))
  const changed = [...free, open.project].map(idOf)
  for (const id of changed) await keepLowestPrice(tx, id)
  // These prices are original, so no alert about a price drop is due.
  await tx.delete(priceChanges).where(inArray(priceChanges.projectId, changed))
  await tx
    .delete(offerPrices)
    .where(
      inArray(offerPrices.offerId, tx.select({ id: offers.id }).from(offers).where(inArray(offers.projectId, changed))),
    )
  for (const [buyer, key, daysAgo] of fetched) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const world = { db: tx, clock: { now: () => at }, secret, shopSettings: { now: () => settings } }
    const given = await fetchFree(world, { userId: known(people, buyer), projectId: idOf(key) })
    if (!given.ok) throw new Fault(`demonstration: free files of ${key} refused to ${buyer}`)
  }
}
