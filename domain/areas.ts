import type { Area, Purpose, Reportable, StaffActionWords } from './area.ts'
import { accessArea } from './access/area.ts'
import { accountsArea } from './accounts/area.ts'
import { catalogArea } from './catalog/area.ts'
import { categoriesArea } from './categories/area.ts'
import { collectionsArea } from './collections/area.ts'
import { kitsArea } from './kits/area.ts'
import { conversationsArea } from './conversations/area.ts'
import { disputesArea } from './disputes/area.ts'
import { fiscalArea } from './fiscal/area.ts'
import { incidentsArea } from './incidents/area.ts'
import { legalArea } from './legal/area.ts'
import { makesArea } from './makes/area.ts'
import { moderationArea } from './moderation/area.ts'
import { ordersArea } from './orders/area.ts'
import { paymentsArea } from './payments/area.ts'
import { payoutsArea } from './payouts/area.ts'
import { questionsArea } from './questions/area.ts'
import { returnsArea } from './returns/area.ts'
import { reviewsArea } from './reviews/area.ts'
import { shopSettingsArea } from './shop-settings/area.ts'
import { shopsArea } from './shops/area.ts'
import { staffArea } from './staff/area.ts'
import { supportArea } from './support/area.ts'
import { uploadsArea } from './uploads/area.ts'
import { visitsArea } from './visits/area.ts'

/** Contributions of all domain modules, in the order of lists on screens. */
const areas = [
  accountsArea,
  catalogArea,
  ordersArea,
  paymentsArea,
  payoutsArea,
  fiscalArea,
  disputesArea,
  returnsArea,
  shopsArea,
  reviewsArea,
  makesArea,
  questionsArea,
  conversationsArea,
  collectionsArea,
  kitsArea,
  supportArea,
  moderationArea,
  uploadsArea,
  legalArea,
  accessArea,
  incidentsArea,
  categoriesArea,
  shopSettingsArea,
  visitsArea,
  staffArea,
] as const satisfies readonly Area[]

type Stating<Fact extends keyof Area> = Extract<(typeof areas)[number], Record<Fact, unknown>>[Fact]
type KeysOf<One> = One extends unknown ? Extract<keyof One, string> : never
type ValuesOf<One> = One extends unknown ? One[keyof One] : never

function gather<Fact extends 'reportable' | 'staffActions'>(
  fact: Fact,
): Record<KeysOf<Stating<Fact>>, ValuesOf<Stating<Fact>>> {
  return Object.assign({}, ...areas.map((area: Area) => area[fact]))
}

export type ReportKind = KeysOf<Stating<'reportable'>>

export const reportables: Record<ReportKind, Reportable<StaffActionName>> = gather('reportable')

export type StaffActionName = KeysOf<Stating<'staffActions'>>

export const staffActions: Record<StaffActionName, StaffActionWords> = gather('staffActions')

export const purposes: readonly Purpose[] = areas.flatMap((area: Area) => area.purposes ?? [])
