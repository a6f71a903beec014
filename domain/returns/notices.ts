import { partText, valueText } from '#domain/orders/pieces.ts'
import { defineFact } from '#domain/fact.ts'
import { formatDate } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { filesToBuyer, filesToMaker } from './files-words.ts'
import { returnStep, type ReturnStep, type StepWords } from './return-step.ts'

export const returnMoved = defineFact({
  name: 'return_moved',
  kind: 'order',
  values: returnStep,
  key: ({ eventId, to }) => `return-${eventId}-${to}`,
  says: (moved) => {
    const { title, text } = stepWords(moved)
    return { title: `${title}: ${moved.title}`, words: text, path: pathTo('/devolucoes/:id', { id: moved.returnId }) }
  },
})

export function readersOf({ event, side }: Pick<ReturnStep, 'event' | 'side'>): readonly ReturnStep['to'][] {
  if (event === 'review') return ['buyer']
  return (['buyer', 'maker'] as const).filter((to) => to !== side)
}

export function stepWords(moved: ReturnStep): StepWords {
  if (moved.isFiles) return moved.to === 'buyer' ? filesToBuyer(moved) : filesToMaker(moved)
  return moved.to === 'buyer' ? wordsToBuyer(moved) : wordsToMaker(moved)
}

const until = (dueOn: string | null) => (dueOn ? ` até ${formatDate(dueOn)}` : '')

function tracked({ carrier, code }: ReturnStep): string {
  return code ? ` Rastreio ${carrier && carrier !== 'Outra' ? `${carrier} ` : ''}${code}.` : ''
}

function wordsToBuyer(moved: ReturnStep): StepWords {
  const { event, maker, dueOn, code, side } = moved
  switch (event) {
    case 'authorized':
      return {
        title: 'Como devolver a peça',
        text: `${side === 'staff' ? 'Nossa equipe decidiu que a peça volta' : `${maker.fullName} explicou como devolver`}. Poste${until(dueOn)}${code ? ` com o código ${code}` : ''}; o maker paga o envio.`,
      }
    case 'reprinting':
      return {
        title: 'Você vai receber uma peça nova',
        text: `${maker.fullName} vai imprimir de novo e postar${until(dueOn)}.`,
      }
    case 'resent':
      return { title: 'Peça nova postada', text: `${maker.fullName} postou a peça nova.${tracked(moved)} Quando chegar, confirme na página da devolução${until(dueOn)}.` } // prettier-ignore
    case 'mediation':
      return { title: 'Nossa equipe vai decidir', text: `A devolução está com a nossa equipe, que decide${until(dueOn)}. Você não precisa fazer nada; se quiser, conte mais na conversa do pedido.` } // prettier-ignore
    case 'refunded':
      return {
        title: 'Devolução aceita',
        text: `${valueText(moved)} volta pelo mesmo meio de pagamento${moved.isWhole ? ', com o frete' : ''}.`,
      }
    case 'refused':
      return { title: 'Devolução recusada', text: 'Nossa equipe analisou o caso e não aceitou a devolução. Se você discorda, fale com o suporte.' } // prettier-ignore
    case 'withdrawn':
      return { title: 'Devolução encerrada', text: 'A peça não foi postada no prazo, e a devolução terminou. Se houve um motivo, fale com o suporte.' } // prettier-ignore
    default:
      return { title: 'Devolução encerrada', text: 'A peça nova consta como recebida, e a devolução terminou.' }
  }
}

function wordsToMaker(moved: ReturnStep): StepWords {
  const { event, kind, wish, buyer, dueOn } = moved
  const part = partText(moved)
  switch (event) {
    case 'asked':
      return kind === 'withdrawal'
        ? { title: 'Desistência de compra', text: `${buyer.fullName} desistiu ${part ? `de ${part}` : 'da compra'} dentro do prazo da lei. Diga como devolver a peça${until(dueOn)}: sem resposta, o valor volta sem a peça.` } // prettier-ignore
        : { title: 'Problema com uma peça', text: `${buyer.fullName} diz que ${part ? `em ${part} há` : 'a peça veio com'} um problema e prefere ${wish === 'reprint' ? 'uma peça nova' : 'o dinheiro de volta'}. Responda${until(dueOn)}: sem resposta, nossa equipe decide.` } // prettier-ignore
    case 'sent':
      return { title: 'A peça está voltando', text: `${buyer.fullName} postou a peça.${tracked(moved)} Diga o que chegou${until(dueOn)}: sem resposta, o valor volta para o comprador.` } // prettier-ignore
    case 'mediation':
      return { title: 'Nossa equipe vai decidir', text: `A devolução está com a nossa equipe, que decide${until(dueOn)}. O valor da venda fica retido até lá.` } // prettier-ignore
    case 'authorized':
      return { title: 'A peça volta', text: 'Nossa equipe decidiu que a peça volta para você. O frete da volta é por sua conta.' } // prettier-ignore
    case 'refunded':
      return {
        title: 'Devolução concluída',
        text: `${valueText(moved)} volta para o comprador${moved.isWhole ? ', com o frete' : ''}.`,
      }
    case 'refused':
      return { title: 'Devolução recusada', text: 'Nossa equipe analisou o caso: a venda continua valendo, e a retenção terminou.' } // prettier-ignore
    case 'withdrawn':
      return {
        title: 'Devolução encerrada',
        text: 'A peça não volta: a venda continua valendo, e a retenção terminou.',
      }
    default:
      return { title: 'Troca concluída', text: `${buyer.fullName} recebeu a peça nova. A retenção do valor terminou.` }
  }
}
