import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { percentOf, type Threshold } from './threshold.ts'
import type { SellerKind } from './which-document.ts'

export function thresholdWords(threshold: Threshold, seller: SellerKind): { title: string; text: string } {
  const limit = formatBRL(business.meiYearlyCents)
  switch (threshold) {
    case 'habitual':
      return {
        title: 'Vender com frequência é atividade de empresa',
        text: `Você fez ${business.habitualSales} vendas ou mais em um mês. Quem vende com habitualidade pelo CPF pode ter de abrir empresa: o MEI é o caminho mais simples, e fatura até ${limit} por ano.`,
      }
    case 'all':
      return {
        title: 'Suas vendas chegaram ao limite anual do MEI',
        text: `Neste ano você vendeu ${limit} ou mais. ${seller === 'mei' ? 'O MEI precisa mudar de enquadramento' : 'Com CPF isso já é atividade de empresa, acima do MEI'}: fale com um contador antes da próxima venda.`,
      }
    default:
      return {
        title: `Suas vendas chegaram a ${percentOf[threshold]}% do limite anual do MEI`,
        text: `O limite é de ${limit} por ano, somando todas as suas vendas, aqui e fora daqui. ${seller === 'mei' ? 'Planeje a mudança de enquadramento com um contador' : 'Se você ainda vende com CPF, considere abrir um MEI'}.`,
      }
  }
}
