import type { SuspensionFinding } from '#domain/suspensions/suspensions.server.ts'

/** Who noticed, in a word for staff. */
export const sourceTags = {
  staff: 'equipe',
  report: 'denúncia',
  fingerprint: 'modelo parecido',
  forbidden_words: 'palavras',
  weapon_report: 'denúncia de arma',
  reviewed_category: 'categoria revista',
} satisfies Record<SuspensionFinding['source'], string>
