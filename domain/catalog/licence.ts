/** What a buyer of a project's files may do with them; as stored in `projects.licence`. */
export const licences = ['personal', 'commercial_prints', 'commercial_remixes'] as const
export type Licence = (typeof licences)[number]

export const usualLicence: Licence = 'personal'

/** What a licence is called. */
export const licenceNames: Record<Licence, string> = {
  personal: 'Uso pessoal',
  commercial_prints: 'Uso pessoal e venda de impressões',
  commercial_remixes: 'Uso comercial com adaptações',
}

/** Whether prints may be sold: their maker sticks the label of the licence on them. */
export function allowsSellingPrints(licence: Licence): boolean {
  return licence !== 'personal'
}

export type LicenceTerms = {
  /** In one line, where there is no room for more. */
  summary: string
  allowed: readonly string[]
  forbidden: readonly string[]
}

const ownUse = [
  'Imprimir quantas vezes quiser, para você ou para presentear',
  'Adaptar o modelo para o seu próprio uso',
]
const noFiles = 'Vender, dar ou publicar os arquivos, com ou sem alteração'

/** The terms as buyer and maker read them. What is written here is what was agreed: a change is a new licence. */
export const licenceTerms: Record<Licence, LicenceTerms> = {
  personal: {
    summary: 'Imprima para você e para presentear, sem vender as peças.',
    allowed: ownUse,
    forbidden: ['Vender peças impressas', noFiles],
  },
  commercial_prints: {
    summary: 'Imprima e venda as peças, sem limite. Os arquivos não se revendem.',
    allowed: [
      ...ownUse,
      'Vender peças impressas do modelo como ele é, sem limite de quantidade, dizendo quem o projetou',
    ],
    forbidden: ['Vender peças de versões alteradas do modelo', noFiles],
  },
  commercial_remixes: {
    summary: 'Adapte o modelo e venda as peças, sem limite. Os arquivos não se revendem.',
    allowed: [...ownUse, 'Vender peças impressas do modelo e de versões que você fizer dele, dizendo quem o projetou'],
    forbidden: [noFiles],
  },
}
