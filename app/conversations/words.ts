import { type Conversation, mostUnanswered } from '#domain/conversations/conversation.ts'
import type { MessageRefusal } from '#domain/conversations/send-message.server.ts'
import { formatMoment } from '#domain/shared/format.ts'

export function refusalWords(refused: Exclude<MessageRefusal, { reason: 'not_found' }>): string {
  switch (refused.reason) {
    case 'blocked':
      return 'Vocês não trocam mensagens: um bloqueou o outro. O pedido e os prazos continuam valendo.'
    case 'closed':
      return 'Esta pessoa encerrou a conta: ninguém leria a mensagem.'
    case 'unanswered':
      return `Você já mandou ${mostUnanswered} mensagens sem resposta. Espere a outra pessoa responder, ou até amanhã.`
    case 'new_account':
      return `Sua conta é nova: você pode começar conversas a partir de ${formatMoment(refused.until)}.`
    case 'too_many_tries':
      return 'Foram mensagens demais em pouco tempo. Tente de novo em uma hora.'
  }
}

export function silenceWords({ block, other }: Conversation): string {
  if (other.isClosed) return 'Esta pessoa encerrou a conta. O que vocês escreveram continua aqui.'
  return block === 'mine'
    ? `Você bloqueou ${other.name}: vocês não trocam mensagens. O pedido continua valendo.`
    : `${other.name} não recebe mensagens suas. Pedido, devolução e prazos continuam valendo.`
}
