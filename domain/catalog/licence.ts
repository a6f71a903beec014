export const licences = ['personal', 'commercial_prints', 'commercial_remixes'] as const
export type Licence = (typeof licences)[number]

export const usualLicence: Licence = 'personal'

/** Names of licences. The terms are in `licence-terms.ts`, to keep them out of every page's scripts. */
export const licenceNames: Record<Licence, string> = {
  personal: 'Uso pessoal',
  commercial_prints: 'Uso pessoal e venda de impressões',
  commercial_remixes: 'Uso comercial com adaptações',
}

/** Returns whether prints may be sold; their makers attach the licence's label. */
export function allowsSellingPrints(licence: Licence): boolean {
  return licence !== 'personal'
}
