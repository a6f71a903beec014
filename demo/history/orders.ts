import { business } from '#domain/shared/business.ts'
import { seedProjects } from '#demo/catalog.ts'
import { seedCustomers } from '#demo/catalog/people.ts'
import { type Chance, instantOf, type SeedSale } from './sales.ts'

export type SeedOrder = {
  buyer: string
  state: 'paid' | 'pending' | 'declined' | 'expired'
  method: 'card' | 'debit' | 'pix' | null
  createdAt: Date
  expiresAt: Date
  /** Time at which the order was paid or closed; null while open. */
  endedAt: Date | null
  lines: Omit<SeedSale, 'buyer' | 'at'>[]
}

const basketMs = 20 * 3_600_000

export function makeOrders(sales: SeedSale[], chance: Chance, now: Date): SeedOrder[] {
  return [...baskets(sales).map((basket) => paidOrder(basket, chance)), ...lostOrders(sales, chance, now)]
}

function baskets(sales: SeedSale[]): SeedSale[][] {
  const open = new Map<string, SeedSale[]>()
  const all: SeedSale[][] = []
  for (const sale of sales) {
    const basket = open.get(sale.buyer)
    const first = basket?.[0]
    if (basket && first && sale.at.getTime() - first.at.getTime() < basketMs) basket.push(sale)
    else {
      const fresh = [sale]
      open.set(sale.buyer, fresh)
      all.push(fresh)
    }
  }
  return all
}

function paidOrder(basket: SeedSale[], chance: Chance): SeedOrder {
  const buyer = basket[0]?.buyer ?? ''
  const endedAt = new Date(Math.max(...basket.map((sale) => sale.at.getTime())))
  const createdAt = new Date(endedAt.getTime() - Math.floor(chance.between(40_000, 280_000)))
  const method = chance.pick(['pix', 'card', 'debit'] as const, (one) => ({ pix: 55, card: 37, debit: 8 })[one])
  const lines = basket.map(({ project, kind, quantity }) => ({ project, kind, quantity }))
  return { buyer, state: 'paid', method, createdAt, expiresAt: endOf(createdAt), endedAt, lines }
}

function lostOrders(sales: SeedSale[], chance: Chance, now: Date): SeedOrder[] {
  const states = [...Array<'declined'>(5).fill('declined'), ...Array<'expired'>(6).fill('expired')] as const
  const buyers = seedCustomers.map((person) => person.key)
  const closed = states.map((state, n): SeedOrder => {
    const { line, buyer } = unbought(buyers, sales, chance)
    const createdAt = instantOf(line.project, chance.between(0.1, 0.8), chance, now)
    const expiresAt = endOf(createdAt)
    const endedAt = state === 'declined' ? new Date(createdAt.getTime() + 90_000 + n * 7_000) : expiresAt
    return { buyer, state, method: state === 'declined' ? 'card' : null, createdAt, expiresAt, endedAt, lines: [line] }
  })
  const open = [4, 11].map((minutes): SeedOrder => {
    const { line, buyer } = unbought(buyers, sales, chance)
    const createdAt = new Date(now.getTime() - minutes * 60_000)
    const rest = { createdAt, expiresAt: endOf(createdAt), endedAt: null, lines: [line] }
    return { buyer, state: 'pending', method: null, ...rest }
  })
  return [...closed, ...open]
}

function unbought(buyers: string[], sales: SeedSale[], chance: Chance) {
  for (;;) {
    const buyer = chance.pick(buyers)
    const project = chance.pick(seedProjects, (one) => one.demand)
    if (sales.some((sale) => sale.buyer === buyer && sale.project === project)) continue
    const kind = project.digitalPrice ? ('digital' as const) : ('printed' as const)
    return { buyer, line: { project, kind, quantity: 1 } }
  }
}

function endOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + business.checkoutMinutes * 60_000)
}
