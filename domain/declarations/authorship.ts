/** Whose work a project is, as its maker declares: their own, adapted from another's, or another's by a licence. */
export const authorships = ['own', 'adapted', 'licensed'] as const
export type AuthorshipAnswer = (typeof authorships)[number]

/** Under what a work of another may be used here. */
export const sourceLicences = [
  'permission',
  'cc0',
  'cc-by',
  'cc-by-sa',
  'cc-by-nc',
  'cc-by-nc-sa',
  'cc-by-nd',
  'cc-by-nc-nd',
  'free',
] as const
export type SourceLicence = (typeof sourceLicences)[number]

const usual = (name: string) => ({ name, under: `sob ${name}` })

/** What each is called, and how a work stands under it. */
export const sourceLicenceWords: Record<SourceLicence, { name: string; under: string }> = {
  permission: { name: 'Autorização ou licença do autor', under: 'com autorização do autor' },
  cc0: { name: 'CC0 ou domínio público', under: 'em domínio público' },
  'cc-by': usual('CC BY'),
  'cc-by-sa': usual('CC BY-SA'),
  'cc-by-nc': usual('CC BY-NC'),
  'cc-by-nc-sa': usual('CC BY-NC-SA'),
  'cc-by-nd': usual('CC BY-ND'),
  'cc-by-nc-nd': usual('CC BY-NC-ND'),
  free: { name: 'Outra livre (MIT, GPL…)', under: 'sob uma licença livre' },
}

/** Of another's work, what it is and under what it is used; the database wants both, and neither of own work. */
export type Authorship = { answer: AuthorshipAnswer; source: string | null; sourceLicence: SourceLicence | null }

export const ownWork: Authorship = { answer: 'own', source: null, sourceLicence: null }

/**
 * Tells whether buyers of what was made under it may be given a commercial licence: not where its author keeps commerce or changes to
 * themself.
 */
export function allowsCommercialLicence(licence: SourceLicence): boolean {
  return !/-n[cd]/.test(licence)
}

/** Reads the name of a licence however it is written: `CC BY-NC 4.0`, `cc_by_nc`, `by-nc`. Null for one that is not known. */
export function readSourceLicence(typed: string): SourceLicence | null {
  const plain = typed
    .toLowerCase()
    .replace(/creative commons|\d\.\d|\b(?:internacional|international|brasil)\b/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return sourceLicences.find((licence) => licence === plain || licence === `cc-${plain}`) ?? null
}

/** Of the words below, kept with each declaration: words that change are a new version. */
export const authorshipTextVersion = 1

/** The choices, as the form names them. */
export const authorshipTitles: Record<AuthorshipAnswer, string> = {
  own: 'É meu',
  adapted: 'Adaptei',
  licensed: 'Tenho licença',
}

/** What is declared by publishing. */
export const authorshipPledge = 'Ao publicar, você declara a autoria que marcou.'

/** Says what buyers read; null for a maker's own work, which needs no words. */
export function shownAuthorship({ answer, source, sourceLicence }: Authorship): string | null {
  if (source === null || sourceLicence === null) return null
  const { under } = sourceLicenceWords[sourceLicence]
  return answer === 'adapted'
    ? `Adaptado pelo maker a partir de “${source}”, ${under}.`
    : `O maker vende a obra “${source}”, ${under}.`
}
