import { isRule, ruleText } from '#domain/suspensions/rules.ts'
import type { Capacity, ReportKind, ReportOutcome } from './report.ts'

/** Says what was reported, with its name. */
export function reportedThing(kind: ReportKind, label: string): string {
  return {
    project: `o projeto “${label}”`,
    review: `a avaliação de ${label}`,
    make: `a impressão de ${label}`,
    question: `a pergunta de ${label}`,
    answer: `a resposta de ${label}`,
    profile: `o perfil de ${label}`,
    message: `a ${label}`,
    collection: `a coleção ${label}`,
  }[kind]
}

/** Says what became of a report, in a sentence for its reporter. */
export function outcomeWords(kind: ReportKind, outcome: ReportOutcome): string {
  if (outcome === 'dismissed') return 'Nossa equipe analisou e não achou motivo para retirar.'
  if (outcome === 'corrected') return 'Corrigimos o que o projeto diz das imagens ou do uso de IA.'
  if (outcome === 'held') return 'Tiramos o projeto do catálogo enquanto nossa equipe o analisa.'
  return {
    project: 'Removemos o projeto do catálogo.',
    review: 'Removemos a avaliação.',
    make: 'Escondemos a impressão.',
    question: 'Escondemos a pergunta.',
    answer: 'Escondemos a resposta.',
    profile: 'Apagamos o texto e a foto do perfil, e o nome e os links da loja.',
    message: 'Escondemos a mensagem.',
    collection: 'Escondemos a coleção.',
  }[kind]
}

/** Says that a decision for its reporter was undone, in a sentence for them. */
export function reversalWords(kind: ReportKind, outcome: ReportOutcome | null): string {
  if (outcome === 'corrected') return 'Analisamos de novo e desfizemos a correção.'
  if (kind === 'project') return 'Analisamos de novo, e o projeto voltou ao catálogo.'
  return 'Quem publicou contestou, e o que tínhamos escondido voltou.'
}

/** Returns the rule that a decision names; null where none was broken. */
export function ruleOf(rule: string | null): string | null {
  return isRule(rule) ? ruleText(rule) : null
}

/** In which capacity a claimant speaks. */
export const capacityTexts: Record<Capacity, string> = {
  author: 'Criei a obra',
  owner: 'Tenho os direitos sobre a obra ou a marca',
  agent: 'Represento quem tem os direitos',
}

/** The same as others read it. */
export const claimantCapacities: Record<Capacity, string> = {
  author: 'autor ou autora da obra',
  owner: 'titular dos direitos',
  agent: 'representante do titular',
}
