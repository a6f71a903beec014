export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Names of legal texts: `title`; `of`, to follow 'versões'; `coming`, to announce a new version. */
export const legalNames: Record<LegalKind, { title: string; of: string; coming: string }> = {
  terms: { title: 'Termos de Uso', of: 'dos Termos de Uso', coming: 'Novos Termos de Uso' },
  privacy: {
    title: 'Política de Privacidade',
    of: 'da Política de Privacidade',
    coming: 'Nova Política de Privacidade',
  },
}
