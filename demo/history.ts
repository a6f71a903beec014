import { Fault } from '#fault'
import { seedProjects } from './catalog.ts'
import { seedBuyers, seedCustomers, seedMakers, seedNewcomer, seedStaff, seedTreasurer } from './catalog/people.ts'
import type { SeedProject } from './catalog/project.ts'
import { type Chance, chanceOf, dayMs, makeSales, publishedAt } from './history/sales.ts'
import { makeOrders, type SeedOrder } from './history/orders.ts'

export type SeedHistory = {
  orders: SeedOrder[]
  reviews: {
    project: SeedProject
    buyer: string
    rating: number
    comment: string | null
    answer: string | null
    at: Date
  }[]
  favorites: { project: SeedProject; buyer: string; at: Date }[]
  /** Downloads; `file` is an index from 0 in the project's files, and a file may come twice. */
  downloads: { project: SeedProject; buyer: string; file: number; at: Date }[]
  /** Time of signing up by key of the account, `staff` included. */
  joined: Map<string, Date>
}

/** Projects that the demo's buyer marked as favourites, none of them bought. */
const kept = ['vaso-mare', 'luminaria-lua', 'torre-de-dados', 'cupula-plisse', 'suporte-de-headphone', 'caixa-trama']

/** Returns three months of invented trade; equal `now` gives equal trade. */
export function demoHistory(now: Date): SeedHistory {
  const chance = chanceOf(20_260_901)
  const orders = makeOrders(makeSales(chance, now), chance, now)
  const favorites = makeFavorites(chance, now)
  return {
    orders,
    reviews: makeReviews(orders, chance, now),
    favorites,
    downloads: makeDownloads(orders, chance, now),
    joined: whenJoined(
      [...orders.map(({ buyer, createdAt }) => ({ buyer, at: createdAt })), ...favorites],
      chance,
      now,
    ),
  }
}

function makeReviews(orders: SeedOrder[], chance: Chance, now: Date): SeedHistory['reviews'] {
  return seedProjects.flatMap((project) =>
    project.reviews.map(([buyer, rating, comment, , answer = null]) => {
      const order = orders.find((one) => one.state === 'paid' && one.buyer === buyer && soldIn(one, project))
      const kind = order?.lines.find((line) => line.project === project)?.kind
      if (!order?.endedAt || !kind) throw new Fault(`demonstration: ${buyer} reviews ${project.key}, never bought`)
      const delay = kind === 'printed' ? chance.between(5.3, 12) : chance.between(1.5, 9)
      const at = Math.min(order.endedAt.getTime() + delay * dayMs, now.getTime() - chance.between(1, 30) * 3_600_000)
      return {
        project,
        buyer,
        rating,
        comment,
        answer,
        at: new Date(Math.max(at, order.endedAt.getTime() + 3_600_000)),
      }
    }),
  )
}

function soldIn(order: SeedOrder, project: SeedProject): boolean {
  return order.lines.some((line) => line.project === project)
}

function makeFavorites(chance: Chance, now: Date): SeedHistory['favorites'] {
  const marks = kept.map((key) => ({ buyer: 'rafael', project: projectOf(key) }))
  for (const { key: buyer } of [...seedBuyers, ...seedCustomers]) {
    if (buyer === 'rafael') continue
    const wanted = new Set(Array.from({ length: 7 }, () => chance.pick(seedProjects, (one) => one.demand)))
    for (const project of wanted) if (chance.isTrue(0.7)) marks.push({ buyer, project })
  }
  return marks.map((mark) => {
    const first = publishedAt(mark.project, now).getTime() + 3_600_000
    return { ...mark, at: new Date(chance.between(first, now.getTime() - 600_000)) }
  })
}

/** Returns downloads: most buyers download most files within the hour, some files twice. */
function makeDownloads(orders: SeedOrder[], chance: Chance, now: Date): SeedHistory['downloads'] {
  const sold = orders.flatMap(({ state, buyer, endedAt, lines }) =>
    state === 'paid' && endedAt ? lines.map((line) => ({ ...line, buyer, paidAt: endedAt.getTime() })) : [],
  )
  const digital = sold.filter((line) => line.kind === 'digital' && chance.isTrue(0.94))
  const fetched = digital.flatMap(({ project, buyer, paidAt }) =>
    project.files.flatMap((_, file) => {
      if (chance.isTrue(0.12)) return []
      const first = paidAt + chance.between(1, 45) * 60_000
      const again = chance.isTrue(0.1) ? [first + chance.between(0.5, 20) * dayMs] : []
      return [first, ...again].map((at) => ({ project, buyer, file, at: new Date(at) }))
    }),
  )
  return fetched.filter(({ at }) => at < now)
}

function whenJoined(traces: { buyer: string; at: Date }[], chance: Chance, now: Date): Map<string, Date> {
  const first = new Map<string, number>([[seedStaff.email, now.getTime() - 200 * dayMs]])
  const note = (key: string, at: Date) => first.set(key, Math.min(first.get(key) ?? now.getTime(), at.getTime()))
  for (const { key } of [...seedMakers, ...seedBuyers, ...seedCustomers]) note(key, now)
  for (const { buyer, at } of traces) note(buyer, at)
  for (const project of seedProjects) note(project.maker, publishedAt(project, now))
  const joined = [...first].map(([key, at]) => [key, new Date(at - chance.between(0.02, 25) * dayMs)] as const)
  const staffSince = joined[0]?.[1] ?? now
  const newcomerSince = new Date(now.getTime() - 25 * 60_000)
  return new Map([...joined, [seedTreasurer.email, staffSince], [seedNewcomer.key, newcomerSince]])
}

function projectOf(key: string): SeedProject {
  const project = seedProjects.find((one) => one.key === key)
  if (!project) throw new Fault(`demonstration: no project ${key}`)
  return project
}
