import { slugOf } from '#domain/shared/text.ts'
import { longTail, randomFrom, skewed } from './random.ts'
import {
  commonWord,
  firstNames,
  kinds,
  lastNames,
  makings,
  materials,
  rareWord,
  targets,
  things,
  uses,
} from './vocabulary.ts'

export type InventedProject = {
  id: string
  maker: number
  category: number
  title: string
  slug: string
  description: string
  priceCents: number
  printedCents: number | null
  isDigital: boolean
  format: 'stl' | 'obj' | '3mf' | 'step'
  material: string
  sales: number
  ratings: number
  ratingSum: number
  createdAt: Date
}

const firstDay = Date.UTC(2023, 0, 2)
const lastDay = Date.UTC(2026, 5, 1)

/** Returns the invented project with this number, always the same; `counts` limits makers and categories. */
export function inventProject(number: number, counts: { makers: number; categories: number }): InventedProject {
  const random = randomFrom(number * 2_654_435_761 + 7)
  const pick = <T>(list: readonly T[]) => skewed(list, random)
  const special = number % 20 === 3 ? ` ${commonWord}` : number % 2_000 === 507 ? ` ${rareWord}` : ''
  const title = `${pick(things)} ${pick(kinds)}${special} para ${pick(targets)}`
  const createdAt = new Date(firstDay + Math.floor(random() * (lastDay - firstDay)))
  const isDigital = random() < 0.85
  const priceCents = 290 + Math.floor(random() ** 2 * 400) * 50
  const ratings = Math.floor(longTail(random, 4_000) / 2)
  return {
    id: idOf(createdAt, random),
    maker: Math.floor(random() ** 2 * counts.makers),
    category: Math.floor(random() ** 1.6 * counts.categories),
    title,
    slug: `${slugOf(title)}-${number.toString(36)}`,
    description: `${pick(uses)}. ${pick(makings)}. ${title}, em ${pick(materials)}, ${pick(kinds)} e ${pick(kinds)}. ${pick(makings)}.`,
    priceCents,
    printedCents: !isDigital ? priceCents : random() < 0.3 ? priceCents + 2_000 : null,
    isDigital,
    format: pick(['stl', '3mf', 'step', 'obj'] as const),
    material: pick(materials),
    sales: longTail(random, 20_000),
    ratings,
    ratingSum: Math.round(ratings * (3.4 + random() * 1.6)),
    createdAt,
  }
}

export function inventName(number: number): string {
  const random = randomFrom(number * 40_503 + 11)
  return `${skewed(firstNames, random)} ${skewed(lastNames, random)} ${skewed(lastNames, random)}`
}

/** Returns a version 7 UUID with this time, as the database makes them. */
function idOf(moment: Date, random: () => number): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  const hex = (digits: number) => Math.floor(random() * 16 ** digits).toString(16).padStart(digits, '0') // prettier-ignore
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}
