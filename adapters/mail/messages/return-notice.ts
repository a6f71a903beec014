import { pathTo } from '#domain/shared/paths.ts'
import { partText, valueText } from '#domain/orders/pieces.ts'
import type { ReturnForMail } from '#domain/returns/return-for-mail.server.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, card, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { filesToBuyer, filesToMaker } from './files-notice.ts'
import { firstName } from '#domain/shared/text.ts'

export type ReturnNotice = ReturnForMail & { publicUrl: URL }

type Said = { title: string; text: string }

/** Mails about a step of a return, to those of buyer and maker who did not take it. */
export function returnNoticeMails(notice: ReturnNotice): Mail[] {
  return readersOf(notice).map((to) => {
    if (notice.isFiles) return noticeMail(notice, to, to === 'buyer' ? filesToBuyer(notice) : filesToMaker(notice))
    return noticeMail(notice, to, to === 'buyer' ? wordsToBuyer(notice) : wordsToMaker(notice))
  })
}

/** Returns the recipients. A review is only announced to the buyer, whose withdrawal caused it unknowingly. */
function readersOf({ event, side }: ReturnNotice): readonly ('buyer' | 'maker')[] {
  if (event === 'review') return ['buyer']
  return (['buyer', 'maker'] as const).filter((to) => to !== side)
}

function noticeMail(notice: ReturnNotice, to: 'buyer' | 'maker', { title, text }: Said): Mail {
  const { eventId, returnId, orderNumber, words, publicUrl } = notice
  const { href } = new URL(pathTo('/devolucoes/:id', { id: returnId }), publicUrl)
  const person = notice[to]
  const why = to === 'buyer' ? 'fez uma compra' : 'vende na Camada'
  return {
    to: person.email,
    key: `return-${eventId}-${to}`,
    notice: 'order',
    subject: `${title}: ${notice.title}`,
    ...renderMail({
      title,
      preview: text,
      reason: `Você recebeu este e-mail porque ${why}.`,
      body: [
        paragraph(`Olá, ${firstName(person.fullName)}. ${text}`),
        words && paragraph(`${sayer(notice)}: “${words}”`),
        card({
          title: notice.title,
          note: partText(notice) ?? '',
          href,
          picture: pictureAddress(notice.image, publicUrl),
        }),
        action(notice.isFiles ? 'Abrir o problema com o arquivo' : 'Abrir a devolução', href),
        smallPrint(`Pedido ${orderNumber}.`),
      ],
    }),
  }
}

/** Returns the author of a step's message, who is otherwise ambiguous. */
function sayer({ side, buyer, maker }: ReturnNotice): string {
  if (side === 'buyer') return buyer.fullName
  return side === 'maker' ? maker.fullName : 'Nossa equipe'
}

const until = (dueOn: string | null) => (dueOn ? ` até ${formatDate(dueOn)}` : '')

function tracked({ carrier, code }: ReturnNotice): string {
  return code ? ` Rastreio ${carrier && carrier !== 'Outra' ? `${carrier} ` : ''}${code}.` : ''
}

function wordsToBuyer(notice: ReturnNotice): Said {
  const { event, maker, dueOn, code, side } = notice
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
      return { title: 'Peça nova postada', text: `${maker.fullName} postou a peça nova.${tracked(notice)} Quando chegar, confirme na página da devolução${until(dueOn)}.` } // prettier-ignore
    case 'mediation':
      return { title: 'Nossa equipe vai decidir', text: `A devolução está com a nossa equipe, que decide${until(dueOn)}. Você não precisa fazer nada; se quiser, conte mais na página.` } // prettier-ignore
    case 'refunded':
      return {
        title: 'Devolução aceita',
        text: `${valueText(notice)} volta pelo mesmo meio de pagamento${notice.isWhole ? ', com o frete' : ''}.`,
      }
    case 'refused':
      return { title: 'Devolução recusada', text: 'Nossa equipe analisou o caso e não aceitou a devolução. Se você discorda, fale com o suporte.' } // prettier-ignore
    case 'withdrawn':
      return { title: 'Devolução encerrada', text: 'A peça não foi postada no prazo, e a devolução terminou. Se houve um motivo, fale com o suporte.' } // prettier-ignore
    default:
      return { title: 'Devolução encerrada', text: 'A peça nova consta como recebida, e a devolução terminou.' }
  }
}

function wordsToMaker(notice: ReturnNotice): Said {
  const { event, kind, wish, buyer, dueOn } = notice
  const part = partText(notice)
  switch (event) {
    case 'asked':
      return kind === 'regret'
        ? { title: 'Desistência de compra', text: `${buyer.fullName} desistiu ${part ? `de ${part}` : 'da compra'} dentro do prazo da lei. Diga como devolver a peça${until(dueOn)}: sem resposta, o valor volta sem a peça.` } // prettier-ignore
        : { title: 'Problema com uma peça', text: `${buyer.fullName} diz que ${part ? `em ${part} há` : 'a peça veio com'} um problema e prefere ${wish === 'reprint' ? 'uma peça nova' : 'o dinheiro de volta'}. Responda${until(dueOn)}: sem resposta, nossa equipe decide.` } // prettier-ignore
    case 'sent':
      return { title: 'A peça está voltando', text: `${buyer.fullName} postou a peça.${tracked(notice)} Diga o que chegou${until(dueOn)}: sem resposta, o valor volta para o comprador.` } // prettier-ignore
    case 'mediation':
      return { title: 'Nossa equipe vai decidir', text: `A devolução está com a nossa equipe, que decide${until(dueOn)}. O valor da venda fica retido até lá.` } // prettier-ignore
    case 'authorized':
      return { title: 'A peça volta', text: 'Nossa equipe decidiu que a peça volta para você. O frete da volta é por sua conta.' } // prettier-ignore
    case 'refunded':
      return {
        title: 'Devolução concluída',
        text: `${valueText(notice)} volta para o comprador${notice.isWhole ? ', com o frete' : ''}.`,
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
