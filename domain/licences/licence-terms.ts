import type { Licence, LicenceGrant } from './licence.ts'

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

/** Returns the terms of a licence; they are part of agreements, so different terms need a new licence. */
export function termsOf({ licence, pieces }: LicenceGrant): LicenceTerms {
  return licence === 'limited_prints' ? limitedTerms(pieces ?? 0) : unlimitedTerms[licence]
}

function limitedTerms(pieces: number): LicenceTerms {
  const count = pieces === 1 ? '1 peça impressa' : `${pieces.toLocaleString('pt-BR')} peças impressas`
  return {
    summary: `Imprima e venda até ${count}. Os arquivos não se revendem.`,
    allowed: [...ownUse, `Vender até ${count} do modelo como ele é, sem prazo, dizendo quem o projetou`],
    forbidden: [`Vender mais de ${count}`, 'Vender peças de versões alteradas do modelo', noFiles],
  }
}

const unlimitedTerms: Record<Exclude<Licence, 'limited_prints'>, LicenceTerms> = {
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
