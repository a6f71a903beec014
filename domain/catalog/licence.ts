/** What a buyer of a project's files may do with them; as stored in `projects.licence`. */
export const licences = ['personal', 'commercial_prints', 'commercial_remixes'] as const
export type Licence = (typeof licences)[number]

export const usualLicence: Licence = 'personal'

/** What a licence is called. Its terms are long, in `licence-terms.ts`, and not in the scripts of every page. */
export const licenceNames: Record<Licence, string> = {
  personal: 'Uso pessoal',
  commercial_prints: 'Uso pessoal e venda de impressões',
  commercial_remixes: 'Uso comercial com adaptações',
}

/** Tells whether prints may be sold: their maker sticks the label of the licence on them. */
export function allowsSellingPrints(licence: Licence): boolean {
  return licence !== 'personal'
}
