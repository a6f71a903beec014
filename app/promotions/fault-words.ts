import type { ProjectFault } from '#domain/promotions/promotions.server.ts'
import { formatBRL } from '#domain/shared/format.ts'

/** Returns why a project cannot join a promotion, and what the maker can do about it. */
export function faultWords(fault: ProjectFault): string {
  const { title } = fault
  switch (fault.reason) {
    case 'promoted':
      return `${title} já tem uma promoção nesses dias. Encerre a outra ou mude as datas.`
    case 'under_minimum':
      return `${title} sairia por ${formatBRL(Math.max(0, fault.cents))}. Nada custa menos de ${formatBRL(fault.floorCents)}.`
    case 'under_royalty':
      return `${title} sairia por ${formatBRL(Math.max(0, fault.cents))}. Com o royalty e a taxa, o mínimo é ${formatBRL(fault.floorCents)}.`
    case 'not_lower':
      return `${title} sairia por ${formatBRL(fault.cents)}, mas nos últimos 30 dias já custou ${formatBRL(fault.lowestCents)}. O preço da promoção precisa ser menor.`
    case 'several_prices':
      return `${title} tem mais de um preço. Dê o desconto em % ou R$, ou marque só arquivos ou só peças.`
    case 'nothing_sold':
      return 'Nenhum dos projetos escolhidos tem à venda o que você marcou.'
  }
}
