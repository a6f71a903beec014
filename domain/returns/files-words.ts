import { formatDate } from '#domain/shared/format.ts'
import type { ReturnStep, StepWords } from './return-step.ts'

const until = (dueOn: string | null) => (dueOn ? ` até ${formatDate(dueOn)}` : '')

export function filesToBuyer({ event, maker, dueOn, kind }: ReturnStep): StepWords {
  switch (event) {
    case 'review':
      return { title: 'Recebemos a sua desistência', text: `O valor volta${until(dueOn)}, mesmo que ninguém responda. Antes, nossa equipe olha: foram várias desistências de arquivos já baixados em pouco tempo.` } // prettier-ignore
    case 'corrected':
      return { title: 'O arquivo corrigido chegou', text: `${maker.fullName} trocou o arquivo: ele está na sua biblioteca, com a marca de novo. Baixe e confira${until(dueOn)}; se ainda houver um problema, chame a nossa equipe na página do pedido.` } // prettier-ignore
    case 'mediation':
      return { title: 'Nossa equipe vai decidir', text: `O problema com o arquivo está com a nossa equipe, que decide${until(dueOn)}. Você não precisa fazer nada; se quiser, conte mais na conversa do pedido.` } // prettier-ignore
    case 'refunded':
      return { title: 'O valor volta', text: `O valor volta pelo mesmo meio de pagamento, e o acesso aos arquivos terminou${kind === 'defect' ? ': o problema que você relatou foi reconhecido' : ''}.` } // prettier-ignore
    case 'refused':
      return { title: 'Seu pedido sobre o arquivo não foi aceito', text: 'Nossa equipe analisou o caso e não aceitou o pedido. Se você discorda, fale com o suporte.' } // prettier-ignore
    default:
      return { title: 'Problema resolvido', text: 'O arquivo corrigido consta como aceito. Os arquivos continuam na sua biblioteca.' } // prettier-ignore
  }
}

export function filesToMaker({ event, buyer, wish, dueOn, kind }: ReturnStep): StepWords {
  switch (event) {
    case 'asked':
      return { title: 'Problema com um arquivo', text: `${buyer.fullName} diz que um arquivo tem um problema e prefere ${wish === 'correction' ? 'o arquivo corrigido' : 'o dinheiro de volta'}. Responda${until(dueOn)}: sem resposta, nossa equipe decide.` } // prettier-ignore
    case 'mediation':
      return { title: 'Nossa equipe vai decidir', text: `O problema com o arquivo está com a nossa equipe, que decide${until(dueOn)}. Até lá você ainda pode trocar o arquivo. O valor da venda, se não foi liberado, fica retido.` } // prettier-ignore
    case 'refunded':
      return { title: kind === 'withdrawal' ? 'Desistência de compra' : 'O valor voltou', text: 'O valor voltou para o comprador, e o acesso dele aos arquivos terminou.' } // prettier-ignore
    case 'refused':
      return { title: 'O pedido sobre o arquivo não foi aceito', text: 'Nossa equipe analisou o caso: a venda continua valendo, e a retenção terminou.' } // prettier-ignore
    case 'fixed':
      return { title: 'Arquivo corrigido aceito', text: 'O caso terminou: a venda continua valendo, e a retenção terminou.' } // prettier-ignore
    default:
      return { title: 'Caso encerrado', text: 'O comprador ficou com os arquivos: a venda continua valendo, e a retenção terminou.' } // prettier-ignore
  }
}
