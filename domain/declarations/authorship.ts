export const authorships = ['own', 'adapted', 'licensed'] as const
export type AuthorshipAnswer = (typeof authorships)[number]

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

/** Declaration of authorship; `source` and `sourceLicence` are both set unless it is own work (the database checks). */
export type Authorship = { answer: AuthorshipAnswer; source: string | null; sourceLicence: SourceLicence | null }

export const ownWork: Authorship = { answer: 'own', source: null, sourceLicence: null }

/** Returns whether the source's licence allows offering a commercial one: it permits commercial use and derivatives. */
export function allowsCommercialLicence(licence: SourceLicence): boolean {
  return !/-n[cd]/.test(licence)
}

/** Reads a Creative Commons licence in any spelling: `CC BY-NC 4.0`, `cc_by_nc`, `by-nc`; null if unknown. */
export function readSourceLicence(typed: string): SourceLicence | null {
  const plain = typed
    .toLowerCase()
    .replace(/creative commons|\d\.\d|\b(?:internacional|international|brasil)\b/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return sourceLicences.find((licence) => licence === plain || licence === `cc-${plain}`) ?? null
}

/** Version of the texts below, stored with each declaration; increase it when they change. */
export const authorshipTextVersion = 3

export const authorshipTitles: Record<AuthorshipAnswer, string> = {
  own: 'Eu',
  adapted: 'Adaptei de outro',
  licensed: 'Outra pessoa, com licença',
}

export function authorshipPledge(isEditing: boolean): string {
  return `Ao ${isEditing ? 'salvar' : 'publicar'}, você confirma a autoria marcada.`
}

/** Returns the sentence about authorship that buyers see; null for own work. */
export function shownAuthorship({ answer, source, sourceLicence }: Authorship): string | null {
  if (source === null || sourceLicence === null) return null
  const { under } = sourceLicenceWords[sourceLicence]
  return answer === 'adapted'
    ? `Adaptado pelo maker a partir de “${source}”, ${under}.`
    : `O maker vende a obra “${source}”, ${under}.`
}
