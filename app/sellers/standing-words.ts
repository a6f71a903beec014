import type { SellerStanding } from '#domain/sellers/seller.ts'

/** Explains what missing seller data prevents; null if they are complete. */
export function standingWords(standing: SellerStanding): string | null {
  switch (standing.state) {
    case 'said':
      return null
    case 'later':
      return 'Na demonstração isto pode ficar para depois: seus projetos são publicados do mesmo jeito, e o anúncio diz que o documento ainda não foi informado.'
    case 'missing':
      if (standing.waiting === 0)
        return 'Sem estes dados seus projetos ficam guardados: eles entram no catálogo quando você salvar.'
      return `${standing.waiting === 1 ? 'Um projeto seu está guardado: ele entra' : `${standing.waiting} projetos seus estão guardados: eles entram`} no catálogo assim que você salvar.`
  }
}

/** Returns a short form of `standingWords` for the project form; null if seller data are complete. */
export function publishingWords(standing: SellerStanding): string | null {
  if (standing.state === 'said') return null
  const why = 'O anúncio mostra quem vende: nome, documento e cidade.'
  return standing.state === 'later'
    ? `${why} Na demonstração isto pode ficar para depois.`
    : `${why} Perguntamos uma vez, depois de você publicar; o projeto fica guardado até lá.`
}
