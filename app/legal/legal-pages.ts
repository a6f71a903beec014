import { href } from 'react-router'
import { legalNames, type LegalKind } from '#domain/legal/legal-kind.ts'

type LegalPages = (typeof legalNames)[LegalKind] & {
  current: string
  versions: string
  version: (n: number) => string
}

export const legalPages: Record<LegalKind, LegalPages> = {
  terms: {
    ...legalNames.terms,
    current: href('/termos'),
    versions: href('/termos/versoes'),
    version: (n) => href('/termos/:n', { n: String(n) }),
  },
  privacy: {
    ...legalNames.privacy,
    current: href('/privacidade'),
    versions: href('/privacidade/versoes'),
    version: (n) => href('/privacidade/:n', { n: String(n) }),
  },
}
