import { formatBRL } from '#domain/shared/format.ts'
import type { ProjectCardFacts } from './project.ts'

/** A project's lowest price, with what else it has to be said with. */
export type ProjectPrice = Pick<ProjectCardFacts, 'priceCents' | 'hasHigherPrice' | 'kinds'>

/** Formats a price like 'a partir de R$ 14,90 (arquivos e impresso)', so that it is not taken for another offer's. */
export function priceWords({ priceCents, hasHigherPrice, kinds }: ProjectPrice): string {
  return `${hasHigherPrice ? 'a partir de ' : ''}${formatBRL(priceCents)} (${kindWords(kinds).toLocaleLowerCase('pt-BR')})`
}

/** Names the kinds of a project's offers. */
export function kindWords(kinds: readonly string[]): string {
  const digital = kinds.includes('digital')
  if (kinds.includes('printed')) return digital ? 'Arquivos e impresso' : 'Impresso'
  return 'Arquivos'
}
