import type { SQL } from 'drizzle-orm'
import type { ReportableReader, Section, ServerArea, Trace } from './area.server.ts'
import type { ListedFact } from '#domain/fact.ts'
import type { Invariant } from './area.ts'
import type { ReportKind } from './areas.ts'
import { accessServerArea } from './access/area.server.ts'
import { accountsServerArea } from './accounts/area.server.ts'
import { addressesServerArea } from './addresses/area.server.ts'
import { alertsServerArea } from './alerts/area.server.ts'
import { cartServerArea } from './cart/area.server.ts'
import { catalogServerArea } from './catalog/area.server.ts'
import { checkoutServerArea } from './checkout/area.server.ts'
import { couponsServerArea } from './coupons/area.server.ts'
import { promotionsServerArea } from './promotions/area.server.ts'
import { collectionsServerArea } from './collections/area.server.ts'
import { kitsServerArea } from './kits/area.server.ts'
import { conversationsServerArea } from './conversations/area.server.ts'
import { declarationsServerArea } from './declarations/area.server.ts'
import { disputesServerArea } from './disputes/area.server.ts'
import { favoritesServerArea } from './favorites/area.server.ts'
import { fiscalServerArea } from './fiscal/area.server.ts'
import { followsServerArea } from './follows/area.server.ts'
import { freightServerArea } from './freight/area.server.ts'
import { incidentsServerArea } from './incidents/area.server.ts'
import { ledgerServerArea } from './ledger/area.server.ts'
import { legalServerArea } from './legal/area.server.ts'
import { libraryServerArea } from './library/area.server.ts'
import { makesServerArea } from './makes/area.server.ts'
import { moderationServerArea } from './moderation/area.server.ts'
import { networkServerArea } from './network/area.server.ts'
import { noticesServerArea } from './notices/area.server.ts'
import { openingServerArea } from './opening/area.server.ts'
import { ordersServerArea } from './orders/area.server.ts'
import { passkeysServerArea } from './passkeys/area.server.ts'
import { payoutsServerArea } from './payouts/area.server.ts'
import { paymentsServerArea } from './payments/area.server.ts'
import { personalDataServerArea } from './personal-data/area.server.ts'
import { categoriesServerArea } from './categories/area.server.ts'
import { printingServerArea } from './printing/area.server.ts'
import { questionsServerArea } from './questions/area.server.ts'
import { returnsServerArea } from './returns/area.server.ts'
import { reviewsServerArea } from './reviews/area.server.ts'
import { salesServerArea } from './sales/area.server.ts'
import { sellersServerArea } from './sellers/area.server.ts'
import { shippingServerArea } from './shipping/area.server.ts'
import { shopSettingsServerArea } from './shop-settings/area.server.ts'
import { shopsServerArea } from './shops/area.server.ts'
import { staffServerArea } from './staff/area.server.ts'
import { supportServerArea } from './support/area.server.ts'
import { suspensionsServerArea } from './suspensions/area.server.ts'
import { visitsServerArea } from './visits/area.server.ts'

const areas: readonly ServerArea[] = [
  accessServerArea,
  accountsServerArea,
  addressesServerArea,
  alertsServerArea,
  cartServerArea,
  catalogServerArea,
  checkoutServerArea,
  couponsServerArea,
  promotionsServerArea,
  collectionsServerArea,
  kitsServerArea,
  conversationsServerArea,
  declarationsServerArea,
  disputesServerArea,
  favoritesServerArea,
  fiscalServerArea,
  followsServerArea,
  freightServerArea,
  incidentsServerArea,
  ledgerServerArea,
  legalServerArea,
  libraryServerArea,
  makesServerArea,
  moderationServerArea,
  networkServerArea,
  noticesServerArea,
  openingServerArea,
  ordersServerArea,
  passkeysServerArea,
  payoutsServerArea,
  paymentsServerArea,
  personalDataServerArea,
  categoriesServerArea,
  printingServerArea,
  questionsServerArea,
  returnsServerArea,
  reviewsServerArea,
  salesServerArea,
  sellersServerArea,
  shippingServerArea,
  shopSettingsServerArea,
  shopsServerArea,
  staffServerArea,
  supportServerArea,
  suspensionsServerArea,
  visitsServerArea,
]

export function readersOf(kind: ReportKind): ReportableReader[] {
  return areas.map(({ reportable }) => reportable?.[kind]).filter((reader) => reader !== undefined)
}

const personalData = areas.flatMap(({ personalData }) => personalData ?? [])

export const traces: readonly Trace[] = personalData.flatMap(({ traces }) => traces ?? [])

/** Lists of a personal data export, without secrets that open the account. */
export const sections: readonly Section[] = personalData.flatMap(({ sections }) => sections ?? [])

export const pictures: readonly ((userId: string) => SQL)[] = personalData.flatMap(({ pictures }) => pictures ?? [])

export const facts: readonly ListedFact[] = areas.flatMap(({ facts }) => facts ?? [])

export const invariants: readonly Invariant[] = areas.flatMap(({ invariants }) => invariants ?? [])
