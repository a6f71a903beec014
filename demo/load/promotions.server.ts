import type { Database } from '#db/database.ts'
import type { CouponInput } from '#domain/coupons/coupon-input.ts'
import { createCoupon } from '#domain/coupons/coupons.server.ts'
import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { createPromotion } from '#domain/promotions/promotions.server.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { ShopSettings } from '#domain/shop-settings/shop-settings.ts'
import { Fault } from '#fault'
import { known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

type Loaded = { people: Map<string, string>; projects: Map<string, LoadedProject>; settings: ShopSettings; now: Date }

type SeedPromotion = Pick<PromotionInput, 'kind' | 'value' | 'kinds'> & {
  maker: string
  projects: string[]
  /** First and last day of a promotion, in days from today. */
  days: [from: number, until: number]
}

const seedPromotions: SeedPromotion[] = [
  { maker: 'helena', projects: ['vaso-prisma'], kinds: ['digital'], kind: 'percent', value: 20, days: [0, 10] },
  {
    maker: 'lina',
    projects: ['saboneteira', 'colheres'],
    kinds: ['digital'],
    kind: 'percent',
    value: 15,
    days: [0, 6],
  },
  { maker: 'helena', projects: ['vaso-mare'], kinds: ['digital'], kind: 'price', value: 1990, days: [7, 14] },
]

/** Creates the promotions, before anything is sold at their prices. */
export async function insertPromotions(tx: Database, { people, projects, settings, now }: Loaded): Promise<void> {
  const world = { db: tx, clock: { now: () => now }, shopSettings: { now: () => settings } }
  for (const { maker, days, ...promotion } of seedPromotions) {
    const input = {
      ...promotion,
      projects: promotion.projects.map((key) => known(projects, key).id),
      from: addDays(dayOf(now), days[0]),
      until: addDays(dayOf(now), days[1]),
    }
    const created = await createPromotion(world, known(people, maker), input)
    if (!created.ok) throw new Fault(`demonstration: promotion of ${maker} refused`)
  }
}

type SeedCoupon = Pick<CouponInput, 'code' | 'kind' | 'value' | 'uses' | 'usesEach' | 'minimum'> & {
  maker: string
  projects: string[]
  /** Days from today to the last day of a coupon. */
  days: number
}

const seedCoupons: SeedCoupon[] = [
  {
    maker: 'helena',
    code: 'MESA10',
    projects: ['vaso-mare', 'vaso-prisma'],
    kind: 'percent',
    value: 10,
    uses: 100,
    usesEach: 1,
    minimum: null,
    days: 20,
  },
  {
    maker: 'lina',
    code: 'PRIMEIRA',
    projects: [],
    kind: 'amount',
    value: 500,
    uses: null,
    usesEach: 1,
    minimum: 3000,
    days: 60,
  },
]

export async function insertCoupons(tx: Database, { people, projects, now }: Omit<Loaded, 'settings'>): Promise<void> {
  const today = dayOf(now)
  for (const { maker, days, ...coupon } of seedCoupons) {
    const ids = coupon.projects.map((key) => known(projects, key).id)
    const world = { db: tx, clock: { now: () => now } }
    const created = await createCoupon(world, known(people, maker), {
      ...coupon,
      projects: ids,
      kinds: ['digital', 'printed'],
      from: today,
      until: addDays(today, days),
    })
    if (!created.ok) throw new Fault(`demonstration: coupon of ${maker} refused`)
  }
}
