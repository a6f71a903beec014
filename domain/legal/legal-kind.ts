/** The texts that the shop keeps as versions. */
export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** What each is called: alone, behind 'versões', and where a new version is told of. */
export const legalNames: Record<LegalKind, { title: string; of: string; coming: string }> = {
  terms: { title: 'Termos de Uso', of: 'dos Termos de Uso', coming: 'Novos Termos de Uso' },
  privacy: {
    title: 'Política de Privacidade',
    of: 'da Política de Privacidade',
    coming: 'Nova Política de Privacidade',
  },
}
