import type { SellerStanding } from '#domain/sellers/seller.ts'
import { formatDay } from '#domain/shared/format.ts'

/** What holds as long as a maker did not say who sells; null once they did. */
export function standingWords(standing: SellerStanding): string | null {
  switch (standing.state) {
    case 'said':
      return null
    case 'later':
      return 'Na demonstração isto pode ficar para depois: seus projetos são publicados do mesmo jeito, e o anúncio diz que o documento ainda não foi informado.'
    case 'due':
      return `Faltam os seus dados.${standing.until ? ` Você tem até ${formatDay(standing.until)}.` : ''} Depois, projetos novos só entram no catálogo com eles; o que já está à venda e os pedidos feitos continuam como estão.`
    case 'missing':
      if (standing.waiting === 0)
        return 'Sem estes dados seus projetos ficam guardados: eles entram no catálogo quando você salvar.'
      return `${standing.waiting === 1 ? 'Um projeto seu está guardado: ele entra' : `${standing.waiting} projetos seus estão guardados: eles entram`} no catálogo assim que você salvar.`
  }
}

/** The same in a line above the form that publishes. */
export function publishingWords(standing: SellerStanding): string | null {
  if (standing.state === 'said') return null
  const why = 'O anúncio mostra quem vende: nome, documento e cidade.'
  if (standing.state === 'later') return `${why} Na demonstração isto pode ficar para depois.`
  if (standing.state === 'missing')
    return `${why} Perguntamos uma vez, depois de você publicar; o projeto fica guardado até lá.`
  return standing.until
    ? `${why} Você tem até ${formatDay(standing.until)} para completar seus dados.`
    : `${why} Faltam os seus dados.`
}
