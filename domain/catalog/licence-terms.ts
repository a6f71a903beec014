import type { Licence } from './licence.ts'

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
