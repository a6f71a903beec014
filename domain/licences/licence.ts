import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** All licences, from narrowest to widest. */
export const licences = ['personal', 'limited_prints', 'commercial_prints', 'commercial_remixes'] as const
export type Licence = (typeof licences)[number]

/** Licences without a limited number of prints, for a form that sells only one licence. */
export const oneLicence = licences.filter((licence) => licence !== 'limited_prints')

export const usualLicence = 'personal' satisfies Licence

/** Licence of an offer or purchase; `pieces` is set only for a limited number of prints. */
export type LicenceGrant = { licence: Licence; pieces: number | null }

export const mostPieces = 10_000

/** Names of licences; terms are in `licence-terms.ts`, outside every page's scripts. */
export const licenceNames: Record<Licence, string> = {
  personal: 'Uso pessoal',
  limited_prints: 'Uso pessoal e venda de um número de impressões',
  commercial_prints: 'Uso pessoal e venda de impressões',
  commercial_remixes: 'Uso comercial com adaptações',
}

export function licenceName({ licence, pieces }: LicenceGrant): string {
  return pieces === null ? licenceNames[licence] : `Uso pessoal e venda de até ${piecesWords(pieces)}`
}

function piecesWords(pieces: number): string {
  return pieces === 1 ? '1 impressão' : `${pieces.toLocaleString('pt-BR')} impressões`
}

export function allowsSellingPrints(licence: Licence): boolean {
  return licence !== 'personal'
}

export function isWider(one: LicenceGrant, other: LicenceGrant): boolean {
  const [a, b] = [licences.indexOf(one.licence), licences.indexOf(other.licence)]
  return a > b || (a === b && (one.pieces ?? 0) > (other.pieces ?? 0))
}

/** Kinds of licences in the publish form and the API: personal use, limited number of pieces, unlimited prints. */
export const licenceKinds = ['personal', 'pieces', 'unlimited'] as const
export type LicenceKind = (typeof licenceKinds)[number]

export function licenceKind(licence: Licence): LicenceKind {
  if (licence === 'personal') return 'personal'
  return licence === 'limited_prints' ? 'pieces' : 'unlimited'
}

export function licenceDeed({ licence, pieces }: LicenceGrant): { title: string; meta: string } {
  if (licence === 'personal') return { title: 'Imprimir para mim', meta: 'Para você e para presentear' }
  if (licence === 'limited_prints') {
    const count = (pieces ?? 0) === 1 ? '1 peça' : `${(pieces ?? 0).toLocaleString('pt-BR')} peças`
    return { title: `Vender até ${count}`, meta: 'Do modelo como ele é, sem prazo' }
  }
  if (licence === 'commercial_prints') return { title: 'Vender sem limite', meta: 'Do modelo como ele é, sem prazo' }
  return { title: 'Vender e adaptar sem limite', meta: 'Do modelo e de versões suas, sem prazo' }
}

export type PricedLicence = LicenceGrant & { priceCents: Cents }

/** Returns each licence's price error, or null: a wider licence never costs less than a narrower one. */
export function licencePriceFaults(rows: readonly PricedLicence[]): (string | null)[] {
  return rows.map((row) => {
    const narrower = rows.filter((one) => isWider(row, one) && one.priceCents > row.priceCents)
    if (narrower.length === 0) return null
    const most = narrower.reduce((dearest, one) => (one.priceCents > dearest.priceCents ? one : dearest))
    return `Custa menos que “${licenceDeed(most).title}”, que permite menos. Use ${formatBRL(most.priceCents)} ou mais`
  })
}
