import type { SuspensionFinding } from '#domain/suspensions/suspensions.server.ts'
import type { DecisionRefusal } from '#domain/moderation/decide-project.server.ts'
import type { ReportReason } from '#domain/moderation/report.ts'

/** Who noticed, in a word for staff. */
export const sourceTags = {
  staff: 'equipe',
  report: 'denúncia',
  fingerprint: 'modelo parecido',
  forbidden_words: 'palavras',
  weapon_report: 'denúncia de arma',
  reviewed_category: 'categoria revista',
} satisfies Record<SuspensionFinding['source'], string>

/** Why a decision about a project was not taken. */
export const decisionRefusals = {
  nothing_reported: 'Não há mais denúncia aberta: outra pessoa da equipe decidiu antes.',
  already_out: 'O projeto já está fora do catálogo: outra pessoa da equipe decidiu antes.',
  not_out: 'O projeto já voltou ao catálogo: outra pessoa da equipe decidiu antes.',
} satisfies Record<Exclude<DecisionRefusal, 'not_found'>, string>

/** Reasons to report a project. */
export const reportReasonTexts = {
  copyright: 'Direito autoral ou marca de outra pessoa',
  forbidden_item: 'Item proibido',
  misleading: 'Anúncio enganoso',
  offensive: 'Conteúdo ofensivo',
  other: 'Outro motivo',
} satisfies Record<ReportReason, string>
