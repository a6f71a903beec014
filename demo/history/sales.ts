import { seedProjects } from '#demo/catalog.ts'
import { seedBuyers, seedCustomers } from '#demo/catalog/people.ts'
import type { SeedProject } from '#demo/catalog/project.ts'
import { Fault } from '#fault'

type OfferKind = 'digital' | 'printed'
export type SeedSale = { project: SeedProject; buyer: string; kind: OfferKind; quantity: number; at: Date }

export const dayMs = 24 * 3_600_000
/** Milliseconds from payment to delivery of a printed piece. */
export const deliveryMs = 5 * dayMs
/** Milliseconds by which São Paulo is behind UTC. */
const zoneMs = 3 * 3_600_000
const windowDays = 90
/** Percentage of sales per hour of the day in São Paulo. */
const hours = [1, 0, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 7, 6, 5, 5, 6, 6, 6, 7, 9, 9, 6, 3]

/** Purchases by demo accounts in addition to those they reviewed. */
const chosen: [buyer: string, project: string, kind: OfferKind, hoursAgo?: number][] = [
  // Not printed yet when the conversation settles its width (`talks.ts`).
  ['rafael', 'suporte-de-celular', 'printed', 42],
  ['rafael', 'cortadores', 'digital'],
  ['rafael', 'espeto-de-rega', 'digital'],
  ['caio', 'organizador-modular', 'digital'],
  ['caio', 'vaso-prisma', 'digital'],
  ['caio', 'manipulos', 'digital'],
  ['caio', 'luminaria-lua', 'printed'],
]
const rush = { orders: 44, everyHours: 1.6 }
/** Keys of ordinary buyers, without Rafael, the demo's buyer, who must have something left to buy. */
const crowd = [...seedBuyers, ...seedCustomers].map((person) => person.key).filter((key) => key !== 'rafael')

export function publishedAt(project: SeedProject, now: Date): Date {
  const day = new Date(now.getTime() - project.age * dayMs)
  const minutes = 9 * 60 + ((project.age * 37) % (9 * 60))
  return new Date(startOfDay(day).getTime() + minutes * 60_000)
}

export function makeSales(chance: Chance, now: Date): SeedSale[] {
  return [...seedProjects.flatMap((project) => salesOf(project, chance, now)), ...rushOf('caio', now)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

/** Returns three days of sales of an overloaded maker, none of them posted yet. */
function rushOf(maker: SeedProject['maker'], now: Date): SeedSale[] {
  const made = seedProjects.filter((project) => project.maker === maker && project.printedPrice)
  return Array.from({ length: rush.orders }, (_, n) => {
    const [project, buyer] = [made[n % made.length], seedCustomers[n % seedCustomers.length]]
    if (!project || !buyer) throw new Fault(`demonstration: ${maker} prints nothing`)
    const at = new Date(now.getTime() - (1 + n * rush.everyHours) * 3_600_000)
    return { project, buyer: buyer.key, kind: 'printed', quantity: n % 9 === 0 ? 2 : 1, at }
  })
}

function salesOf(project: SeedProject, chance: Chance, now: Date): SeedSale[] {
  const known: SeedSale[] = project.reviews.map(([buyer, , , kind]) => {
    const sold = kind ?? usualKind(project)
    // Leaves time before the review to print it or to receive it by post.
    const part = sold === 'printed' ? chance.between(0.82, 0.95) : chance.between(0.4, 0.9)
    return { project, buyer, kind: sold, quantity: 1, at: instantOf(project, part, chance, now) }
  })
  for (const [buyer, key, kind, hoursAgo] of chosen) {
    if (key !== project.key) continue
    const drawn = instantOf(project, chance.between(0.1, 0.7), chance, now)
    const at = hoursAgo === undefined ? drawn : new Date(now.getTime() - hoursAgo * 3_600_000)
    known.push({ project, buyer, kind, quantity: 1, at })
  }
  const others = crowd.filter((key) => !known.some((sale) => sale.buyer === key))
  const missing = Math.min(project.demand - known.length, others.length)
  for (let n = 0; n < missing; n++) {
    const [buyer = ''] = others.splice(Math.floor(chance.next() * others.length), 1)
    const kind = project.printedPrice && (!project.digitalPrice || chance.isTrue(0.3)) ? 'printed' : 'digital'
    const quantity = kind === 'printed' && chance.isTrue(0.12) ? 2 : 1
    // One sale per interval of the project's life, with recent intervals shorter.
    const part = ((n + chance.next()) / missing) ** 1.15
    known.push({ project, buyer, kind, quantity, at: instantOf(project, part, chance, now) })
  }
  return known
}

function usualKind(project: SeedProject): OfferKind {
  return project.digitalPrice ? 'digital' : 'printed'
}

/** Returns a time in a project's life, from `part` 0 (now) to 1 (its first day), at a usual hour. */
export function instantOf(project: SeedProject, part: number, chance: Chance, now: Date): Date {
  const first = publishedAt(project, now).getTime() + 3_600_000
  const last = now.getTime() - 1_800_000
  const span = Math.min(last - first, windowDays * dayMs - 3_600_000)
  const day = startOfDay(new Date(last - part * span)).getTime()
  const hour = chance.pick([...hours.keys()], (h) => hours[h] ?? 0)
  const wanted = day + hour * 3_600_000 + Math.floor(chance.next() * 3_600_000)
  return new Date(wanted < last - span || wanted > last ? last - Math.floor(part * span) : wanted)
}

function startOfDay(instant: Date): Date {
  return new Date(Math.floor((instant.getTime() - zoneMs) / dayMs) * dayMs + zoneMs)
}

export type Chance = {
  /** Returns the next number, from 0 up to but not including 1. */
  next: () => number
  between: (low: number, high: number) => number
  isTrue: (probability: number) => boolean
  pick: <T>(from: readonly T[], weight?: (one: T) => number) => T
}

/** Returns a pseudo-random generator (Tommy Ettinger's mulberry32, public domain), good enough for invented data. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function pick<T>(from: readonly T[], weight: (one: T) => number = () => 1): T {
    let left = next() * from.reduce((sum, one) => sum + weight(one), 0)
    const found = from.find((one) => (left -= weight(one)) < 0) ?? from.at(-1)
    if (found === undefined) throw new Fault('demonstration: nothing to pick from')
    return found
  }
  return {
    next,
    pick,
    between: (low, high) => low + next() * (high - low),
    isTrue: (probability) => next() < probability,
  }
}
