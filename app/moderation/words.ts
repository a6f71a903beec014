import { alreadyDecided } from '#app/staff/words.ts'
import type { DecisionKind } from '#domain/suspensions/decisions.server.ts'
import type { SuspensionFinding } from '#domain/suspensions/suspensions.server.ts'
import type { DecisionRefusal } from '#domain/moderation/decide-project.server.ts'
import type { ReportDecisionRefusal } from '#domain/moderation/decide-report.server.ts'
import type { ReportOutcome, ReportReason } from '#domain/moderation/report.ts'
import type { TagTone } from '#app/ui/tag.tsx'

export const sourceTags = {
  staff: 'equipe',
  report: 'denúncia',
  fingerprint: 'modelo parecido',
  forbidden_words: 'palavras',
  weapon_report: 'denúncia de arma',
  reviewed_category: 'categoria revista',
} satisfies Record<SuspensionFinding['source'], string>

export const decisionRefusals = {
  already_out: 'O projeto já está fora do catálogo: outra pessoa da equipe decidiu antes.',
  not_out: 'O projeto já voltou ao catálogo: outra pessoa da equipe decidiu antes.',
  rule_needed: 'Escolha a regra',
} satisfies Record<Exclude<DecisionRefusal, 'not_found'>, string>

export const reportDecisionRefusals = {
  already_decided: alreadyDecided,
  rule_needed: 'Escolha a regra',
  counter_notice_pending: 'O maker ainda pode responder à reclamação. Até lá, arquive ou tire do ar para análise.',
  only_projects: 'Só projetos saem do ar para análise.',
} satisfies Record<Exclude<ReportDecisionRefusal, 'not_found'>, string>

export const reportReasonTexts = {
  copyright: 'Direito autoral ou marca de outra pessoa',
  forbidden_item: 'Item proibido',
  misleading: 'Anúncio enganoso',
  false_marks: 'A foto ou a marca de IA não é verdadeira',
  offensive: 'Conteúdo ofensivo',
  other: 'Outro motivo',
} satisfies Record<ReportReason, string>

export const outcomeTags = {
  dismissed: { label: 'Arquivada', tone: 'neutral' },
  suspended: { label: 'Em análise', tone: 'warn' },
  corrected: { label: 'Corrigida', tone: 'bad' },
  removed: { label: 'Aceita', tone: 'bad' },
} as const satisfies Record<ReportOutcome, { label: string; tone: TagTone }>

export const appealNames = {
  suspension: 'Recurso contra a retirada',
  block: 'Recurso contra o bloqueio',
  correction: 'Recurso contra a correção',
} satisfies Record<DecisionKind, string>
