import type { Database } from '#db/database.ts'
import { searchDays, searchVisits, visitDays, visitorDays } from '#db/schema/visits.ts'
import { seedProjects } from '#demo/catalog.ts'
import type { SeedProject } from '#demo/catalog/project.ts'
import { type Chance, chanceOf } from '#demo/history/sales.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { searchWords } from '#domain/visits/source.ts'
import { known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

const shownDays = 60

/** Percentage of visits that come from each source. */
const shares: readonly (readonly [source: string, percent: number])[] = [
  ['search', 38],
  ['google', 21],
  ['instagram', 13],
  ['direct', 9],
  ['marketplace', 7],
  ['shop', 4],
  ['project', 3],
  ['home', 2],
  ['blogdafabricadigital.com.br', 2],
  ['whatsapp', 1],
]

/** Words searched for without results in the demo, and visitors per week. */
const withoutResults: readonly (readonly [words: string, people: number])[] = [
  ['aquecedor de carretel', 9],
  ['miniatura de trem', 6],
  ['suporte de bicicleta', 4],
  ['quebra-nozes', 1],
]

/** Inserts sixty days of visits, the same at each call on one day. */
export async function insertVisits(tx: Database, projects: Map<string, LoadedProject>, now: Date): Promise<void> {
  const chance = chanceOf(20_261_127)
  const today = dayOf(now)
  const visits: (typeof visitDays.$inferInsert)[] = []
  const led: (typeof searchVisits.$inferInsert)[] = []
  const people = new Map<string, number>()
  const searched = new Map<string, number>()
  for (let ago = shownDays - 1; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    for (const project of seedProjects) {
      if (project.age <= ago) continue
      const { id: projectId, designerId } = known(projects, project.key)
      const rows = visitsOf(project, ago, chance)
      const total = rows.reduce((sum, row) => sum + row.visits, 0)
      visits.push(...rows.map((row) => ({ projectId, day, ...row })))
      const fromSearch = rows.find(({ source }) => source === 'search')?.visits ?? 0
      for (const [words, count] of wordsOf(project, fromSearch)) {
        led.push({ projectId, day, words, visits: count })
        searched.set(`${day} ${words}`, (searched.get(`${day} ${words}`) ?? 0) + count)
      }
      people.set(`${day} ${designerId}`, (people.get(`${day} ${designerId}`) ?? 0) + total)
    }
  }
  const parted = (key: string): [day: string, rest: string] => [key.slice(0, 10), key.slice(11)]
  await tx.insert(visitDays).values(visits)
  await tx.insert(searchVisits).values(led)
  await tx.insert(visitorDays).values(
    [...people].map(([key, count]) => {
      const [day, makerId] = parted(key)
      // Some visitors view several projects of a maker.
      return { day, makerId, people: Math.ceil(count * 0.8) }
    }),
  )
  await tx.insert(searchDays).values([
    ...[...searched].map(([key, count]) => {
      const [day, words] = parted(key)
      return { day, words, people: Math.ceil(count * 1.6), foundNothing: false }
    }),
    ...withoutResults.flatMap(([words, weekly]) =>
      Array.from({ length: Math.ceil(shownDays / 7) }, (_, week) => {
        const day = addDays(today, -week * 7 - (words.length % 7))
        return { day, words, people: weekly, foundNothing: true }
      }),
    ),
  ])
}

function visitsOf(project: SeedProject, ago: number, chance: Chance): { source: string; visits: number }[] {
  // About one visit in forty buys; interest grows towards today.
  const usual = (project.demand * 40) / 90
  const total = usual * (1.25 - ago / 120) * chance.between(0.6, 1.4)
  return shares.flatMap(([source, percent]) => {
    const exact = (total * percent) / 100
    const visits = Math.floor(exact) + (chance.isTrue(exact % 1) ? 1 : 0)
    return visits > 0 ? [{ source, visits }] : []
  })
}

/** Returns the search words by which a project was visited: mostly the first word of its name. */
function wordsOf({ title }: SeedProject, visits: number): [words: string, visits: number][] {
  const [first = '', second = ''] = searchWords(title).replaceAll(',', '').split(' ')
  const longer = Math.floor(visits * 0.3)
  const printed = Math.floor(visits * 0.2)
  const parts: [string, number][] = [
    [first, visits - longer - printed],
    [`${first} ${second}`.trim(), longer],
    [`${first} impresso 3d`, printed],
  ]
  return parts.filter(([, count]) => count > 0)
}
