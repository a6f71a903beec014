import { isRule, ruleText } from '#domain/suspensions/rules.ts'
import type { Capacity, ReportKind, ReportOutcome } from './report.ts'

/** Returns the reported thing in Portuguese, with its name. */
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

/** Returns a Portuguese sentence with the outcome, for the reporter. */
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

/** Returns a Portuguese sentence about a reversed decision, for the reporter. */
export function reversalWords(kind: ReportKind, outcome: ReportOutcome | null): string {
  if (outcome === 'corrected') return 'Analisamos de novo e desfizemos a correção.'
  if (kind === 'project') return 'Analisamos de novo, e o projeto voltou ao catálogo.'
  return 'Quem publicou contestou, e o que tínhamos escondido voltou.'
}

/** Returns the text of a decision's rule; null without one. */
export function ruleOf(rule: string | null): string | null {
  return isRule(rule) ? ruleText(rule) : null
}

/** Capacity of a claimant, in the first person for the form. */
export const capacityTexts: Record<Capacity, string> = {
  author: 'Criei a obra',
  owner: 'Tenho os direitos sobre a obra ou a marca',
  agent: 'Represento quem tem os direitos',
}

/** Capacity of a claimant, in the third person. */
export const claimantCapacities: Record<Capacity, string> = {
  author: 'autor ou autora da obra',
  owner: 'titular dos direitos',
  agent: 'representante do titular',
}
