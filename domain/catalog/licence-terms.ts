import type { Licence } from './licence.ts'

export type LicenceTerms = {
  summary: string
  allowed: readonly string[]
  forbidden: readonly string[]
}

const ownUse = [
  'Imprimir quantas vezes quiser, para você ou para presentear',
  'Adaptar o modelo para o seu próprio uso',
]
const noFiles = 'Vender, dar ou publicar os arquivos, com ou sem alteração'

/** Licence terms shown to buyers and makers. They are part of agreements: a change needs a new licence. */
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
