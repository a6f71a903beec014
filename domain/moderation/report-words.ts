import { reportables, type ReportKind } from '#domain/areas.ts'
import { isRule, ruleText } from '#domain/suspensions/rules.ts'
import type { Capacity, ReportOutcome } from './report.ts'

export function reportedThing(kind: ReportKind, label: string): string {
  return reportables[kind].thing(label)
}

export function outcomeWords(kind: ReportKind, outcome: ReportOutcome): string {
  if (outcome === 'dismissed') return 'Nossa equipe analisou e não achou motivo para retirar.'
  if (outcome === 'corrected') return 'Corrigimos o que o projeto diz das imagens ou do uso de IA.'
  if (outcome === 'suspended') return 'Tiramos o projeto do catálogo enquanto nossa equipe o analisa.'
  return reportables[kind].removed
}

export function snapshotWords(
  kind: ReportKind,
  texts: Record<string, string | number>,
): { label: string; text: string }[] {
  return Object.entries(reportables[kind].texts).flatMap(([code, text]) => {
    const said = texts[code]
    if (said === undefined || said === '') return []
    if (typeof text === 'string') return [{ label: text, text: String(said) }]
    const words = String(said)
      .split(',')
      .map((one) => text.values[one] ?? one)
    return [{ label: text.label, text: words.join(', ') }]
  })
}

export function reversalWords(kind: ReportKind, outcome: ReportOutcome | null): string {
  if (outcome === 'corrected') return 'Analisamos de novo e desfizemos a correção.'
  if (kind === 'project') return 'Analisamos de novo, e o projeto voltou ao catálogo.'
  return 'Quem publicou contestou, e o que tínhamos escondido voltou.'
}

export function ruleOf(rule: string | null): string | null {
  return isRule(rule) ? ruleText(rule) : null
}

export const capacityTexts: Record<Capacity, string> = {
  author: 'Criei a obra',
  owner: 'Tenho os direitos sobre a obra ou a marca',
  agent: 'Represento quem tem os direitos',
}

export const claimantCapacities: Record<Capacity, string> = {
  author: 'autor ou autora da obra',
  owner: 'titular dos direitos',
  agent: 'representante do titular',
}
