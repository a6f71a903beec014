import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { offers } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { keepLowestPrice, writeOffers } from '#domain/catalog/offers.server.ts'
import { fetchFree } from '#domain/checkout/fetch-free.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { createKit } from '#domain/kits/kits.server.ts'
import { addMaker } from '../builders.ts'
import { type PaymentWorld, sellProject, type SoldProject } from './payment-world.ts'

const one = fc.nat({ max: 1_000 })

/** Steps of a history with files that are a kit, have three licences, or are free. */
export const wareStep = fc.oneof(
  fc.record({ do: fc.constant('widen' as const), who: one, to: fc.nat({ max: 1 }), isPix: fc.boolean() }),
  fc.record({ do: fc.constant('fetch' as const), who: one }),
  fc.record({
    do: fc.constant('price' as const),
    pricing: fc.constantFrom('paid' as const, 'free' as const, 'open' as const),
    priceCents: fc.constantFrom(100, 500, 1999),
  }),
  fc.record({
    do: fc.constant('relicense' as const),
    personalCents: fc.constantFrom(100, 990, 2490),
    pieces: fc.constantFrom(10, 50),
  }),
)
export type WareStep = typeof wareStep extends fc.Arbitrary<infer S> ? S : never

export type Wares = Awaited<ReturnType<typeof addWares>>

/** Files of one maker: two of a kit, some with three licences, and some that are free at times. */
export async function addWares(shop: PaymentWorld) {
  const { id: designerId } = await addMaker(shop.db)
  const kit = [
    await sellProject(shop.db, { designerId, digitalCents: 2490 }),
    await sellProject(shop.db, { designerId, digitalCents: 1680 }),
  ]
  const made = await createKit(shop.world, designerId, { title: 'Par', projects: kit.map(({ id }) => id), price: 2999 })
  if (!made.ok) throw new Error(made.fault.reason)
  const licensed = await sellProject(shop.db, { designerId })
  const free = await sellProject(shop.db, { designerId })
  await relicense(shop, licensed, { personalCents: 2490, pieces: 50 })
  const rows = await shop.db.select().from(offers).where(eq(offers.projectId, licensed.id)).orderBy(offers.priceCents)
  const licences = rows.map(({ id }) => id)
  return {
    kit,
    licensed,
    licences,
    free,
    all: [...kit, licensed, free],
    bought: [...kit, free].map(({ digital }) => digital),
  }
}

/** Takes a step of a buyer, or of the maker. */
export async function actOnWares(
  shop: PaymentWorld,
  { licensed, licences, free }: Wares,
  buyers: readonly { id: string }[],
  now: WareStep,
): Promise<void> {
  const { db, world } = shop
  const buyerId = 'who' in now ? (buyers[now.who % buyers.length]?.id ?? '') : ''
  switch (now.do) {
    case 'widen': {
      const own = and(eq(purchases.buyerId, buyerId), eq(purchases.projectId, licensed.id))
      const held = await db.select().from(purchases).where(own).orderBy(purchases.id)
      const upgradeOf = held[now.who % Math.max(1, held.length)]?.id
      if (!upgradeOf) return
      const wishes = [{ offerId: licences[1 + now.to] ?? '', quantity: 1, upgradeOf }]
      await startCheckout({ ...world, pixDiscountBps: 500 }, { buyerId, wishes, payWith: now.isPix ? 'pix' : 'card' })
      return
    }
    case 'fetch': {
      const secret = 'um segredo de teste com trinta e dois bytes'
      const fetch = () => fetchFree({ ...world, secret }, { userId: buyerId, projectId: free.id })
      await Promise.all([fetch(), fetch()])
      return
    }
    case 'price': {
      const priceCents = now.pricing === 'free' ? 0 : now.priceCents
      const none = { fullCents: null, lowestCents: null, promotedUntil: null }
      await db
        .update(offers)
        .set({ pricing: now.pricing, priceCents, ...none })
        .where(eq(offers.id, free.digital))
      await db.transaction((tx) => keepLowestPrice(tx, free.id))
      return
    }
    case 'relicense':
      await relicense(shop, licensed, now)
  }
}

async function relicense(
  { db, clock }: PaymentWorld,
  { id: projectId }: SoldProject,
  { personalCents, pieces }: { personalCents: number; pieces: number },
): Promise<void> {
  const files = { kind: 'digital' as const, pieces: null }
  const rows = [
    { ...files, licence: 'personal' as const, priceCents: personalCents },
    { ...files, licence: 'limited_prints' as const, priceCents: 3990, pieces },
    { ...files, licence: 'commercial_prints' as const, priceCents: 8900 },
  ]
  await db.transaction((tx) => writeOffers(tx, { projectId, printerId: null }, rows, clock.now()))
}

/** Names the upgrades in force that did not take off what was paid for the steps before, of licences without anything given back. */
export async function upgradesOff({ db }: PaymentWorld, { licensed }: Wares): Promise<string[]> {
  const kept = inArray(purchases.status, ['completed', 'charged_back'])
  const rows = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.projectId, licensed.id), kept))
  const chains = Map.groupBy(rows, ({ id, upgradeOf }) => upgradeOf ?? id)
  return [...chains.values()].flatMap((steps) => {
    if (steps.some(({ refundedCents }) => refundedCents > 0)) return []
    let paidCents = 0
    return steps
      .toSorted((a, b) => (a.paidBeforeCents ?? -1) - (b.paidBeforeCents ?? -1))
      .flatMap(({ id, paidBeforeCents, amountCents, discountCents }) => {
        const isOff = (paidBeforeCents ?? 0) !== paidCents
        paidCents += amountCents + discountCents
        return isOff ? [id] : []
      })
  })
}
