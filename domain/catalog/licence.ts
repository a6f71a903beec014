/** What whoever buys the files of a project may do with them; as it stands in `projects.licence`. */
export const licences = ['personal', 'commercial_prints', 'commercial_remixes'] as const
export type Licence = (typeof licences)[number]

export const usualLicence: Licence = 'personal'

type LicenceTerms = {
  name: string
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
    name: 'Uso pessoal',
    summary: 'Imprima para você e para presentear, sem vender as peças.',
    allowed: ownUse,
    forbidden: ['Vender peças impressas', noFiles],
  },
  commercial_prints: {
    name: 'Uso pessoal e venda de impressões',
    summary: 'Imprima e venda as peças, sem limite. Os arquivos não se revendem.',
    allowed: [
      ...ownUse,
      'Vender peças impressas do modelo como ele é, sem limite de quantidade, dizendo quem o projetou',
    ],
    forbidden: ['Vender peças de versões alteradas do modelo', noFiles],
  },
  commercial_remixes: {
    name: 'Uso comercial com adaptações',
    summary: 'Adapte o modelo e venda as peças, sem limite. Os arquivos não se revendem.',
    allowed: [...ownUse, 'Vender peças impressas do modelo e de versões que você fizer dele, dizendo quem o projetou'],
    forbidden: [noFiles],
  },
}

/** Whether prints may be sold: their maker sticks the label of the licence on them. */
export function allowsSellingPrints(licence: Licence): boolean {
  return licence !== 'personal'
}
