import type { Area, Reportable } from './area.ts'
import { catalogArea } from './catalog/area.ts'
import { collectionsArea } from './collections/area.ts'
import { conversationsArea } from './conversations/area.ts'
import { makesArea } from './makes/area.ts'
import { questionsArea } from './questions/area.ts'
import { reviewsArea } from './reviews/area.ts'
import { shopsArea } from './shops/area.ts'
import type { StaffActionName } from './staff/staff-action.ts'

/** The areas that state something in words, in the order in which lists of all of them read. */
const areas = [
  catalogArea,
  reviewsArea,
  makesArea,
  questionsArea,
  shopsArea,
  conversationsArea,
  collectionsArea,
] as const satisfies readonly Area[]

type Stating<Fact extends keyof Area> = Extract<(typeof areas)[number], Record<Fact, unknown>>[Fact]
type KeysOf<One> = One extends unknown ? Extract<keyof One, string> : never
type ValuesOf<One> = One extends unknown ? One[keyof One] : never

/** Gathers what the areas state of one sort. */
function gather<Fact extends keyof Area>(fact: Fact): Record<KeysOf<Stating<Fact>>, ValuesOf<Stating<Fact>>> {
  return Object.assign({}, ...areas.map((area: Area) => area[fact]))
}

/** What can be reported. */
export type ReportKind = KeysOf<Stating<'reportable'>>

/** What can be reported, in words. */
export const reportables: Record<ReportKind, Reportable<StaffActionName>> = gather('reportable')
