import { href } from 'react-router'
import type { ReviewFacts } from '#domain/catalog/project.ts'
import { formatCount, formatDay } from '#domain/shared/format.ts'

/** Review as shown; `reportTo` is the path for reporting it, `answerReportTo` for reporting its answer. */
export type ReviewView = ReviewFacts & { said: string; reportTo: string; answerReportTo: string }

export function reviewView(review: ReviewFacts): ReviewView {
  const { createdAt, printerName, isOfFree } = review
  const printer = printerName && `peça impressa por ${printerName}`
  const said = [formatDay(new Date(createdAt)), printer, isOfFree && 'baixou grátis'].filter(Boolean).join(', ')
  const report = (what: string) => href('/denunciar/:what/:id', { what, id: review.id })
  return { ...review, said, reportTo: report('avaliacao'), answerReportTo: report('resposta') }
}

export function reviewCountWords(count: number): string {
  if (count === 0) return 'Ainda não há avaliações. Quem compra ou baixa o projeto pode avaliar.'
  return `${count === 1 ? '1 avaliação' : `${formatCount(count)} avaliações`} de quem comprou ou baixou`
}
