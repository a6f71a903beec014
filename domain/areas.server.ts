import type { ReportableReader, ServerArea } from './area.server.ts'
import type { ReportKind } from './areas.ts'
import { catalogServerArea } from './catalog/area.server.ts'
import { collectionsServerArea } from './collections/area.server.ts'
import { conversationsServerArea } from './conversations/area.server.ts'
import { makesServerArea } from './makes/area.server.ts'
import { questionsServerArea } from './questions/area.server.ts'
import { reviewsServerArea } from './reviews/area.server.ts'
import { shopsServerArea } from './shops/area.server.ts'

/** The areas that state something in queries and verbs. */
const areas: readonly ServerArea[] = [
  catalogServerArea,
  reviewsServerArea,
  makesServerArea,
  questionsServerArea,
  shopsServerArea,
  conversationsServerArea,
  collectionsServerArea,
]

/** Returns what finds and takes down things of a kind, one for each area that has some. */
export function readersOf(kind: ReportKind): ReportableReader[] {
  return areas.map(({ reportable }) => reportable?.[kind]).filter((reader) => reader !== undefined)
}
