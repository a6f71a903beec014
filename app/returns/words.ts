import type { TagTone } from '#app/ui/tag.tsx'
import { valueText } from '#domain/orders/pieces.ts'
import {
  lapseOf,
  type ReturnEvent,
  type ReturnKind,
  type ReturnSide,
  type ReturnState,
  type ReturnWish,
} from '#domain/returns/return.ts'

export const returnStates = {
  asked: { name: 'Pedida', tone: 'warn' },
  authorized: { name: 'A devolver', tone: 'info' },
  sent: { name: 'Voltando', tone: 'info' },
  reprinting: { name: 'Imprimindo outra', tone: 'info' },
  resent: { name: 'Peça nova a caminho', tone: 'info' },
  corrected: { name: 'Arquivo corrigido', tone: 'info' },
  mediation: { name: 'Em mediação', tone: 'warn' },
  review: { name: 'Em conferência', tone: 'info' },
  refunded: { name: 'Valor devolvido', tone: 'ok' },
  reprinted: { name: 'Trocada', tone: 'ok' },
  fixed: { name: 'Resolvido', tone: 'ok' },
  refused: { name: 'Recusada', tone: 'bad' },
  withdrawn: { name: 'Encerrada', tone: 'neutral' },
} satisfies Record<ReturnState, { name: string; tone: TagTone }>

export function kindName({ kind, isFiles }: { kind: ReturnKind; isFiles: boolean }): string {
  if (kind === 'withdrawal') return 'Desistência'
  return isFiles ? 'Problema com o arquivo' : 'Problema com a peça'
}

/** Remedies that a buyer may prefer, as words after 'prefere'. */
export const wishTexts = {
  refund: 'o dinheiro de volta',
  reprint: 'uma peça nova',
  correction: 'o arquivo corrigido',
} satisfies Record<ReturnWish, string>

export const eventTexts = {
  asked: 'Devolução pedida',
  authorized: 'Instruções enviadas',
  sent: 'Peça postada de volta',
  reprinting: 'Peça nova na fila de impressão',
  resent: 'Peça nova postada',
  reprinted: 'Peça nova recebida',
  corrected: 'Arquivo corrigido enviado',
  fixed: 'Arquivo corrigido aceito',
  mediation: 'Equipe da Camada chamada',
  review: 'Desistência em conferência',
  refunded: 'Valor devolvido',
  refused: 'Pedido recusado',
  withdrawn: 'Pedido encerrado',
} satisfies Record<ReturnState, string>

export function sideName(side: ReturnSide, names: { buyerName: string; makerName: string }): string {
  switch (side) {
    case 'buyer':
      return names.buyerName
    case 'maker':
      return names.makerName
    case 'staff':
      return 'Equipe Camada'
    case 'clock':
      return 'Fim do prazo'
  }
}

const lapses: Partial<Record<ReturnEvent, string>> = {
  refunded: 'o valor volta para o comprador',
  mediation: 'nossa equipe decide',
  withdrawn: 'a devolução termina sem a peça',
  reprinted: 'contamos a peça nova como recebida',
  fixed: 'contamos o arquivo corrigido como aceito',
}

/** Tasks that have a deadline, as words after 'Você tem até 10/12/2026'. */
export const turnTexts: Partial<Record<ReturnState, string>> = {
  asked: 'para responder',
  authorized: 'para postar a peça de volta',
  sent: 'para conferir a peça que volta',
  reprinting: 'para postar a peça nova',
  resent: 'para dizer se a peça nova chegou',
  corrected: 'para dizer se o arquivo novo resolveu',
}

/** Returns in words what happens automatically at the deadline; null if nothing does. */
export function lapseText(standing: { kind: ReturnKind; state: ReturnState }): string | null {
  const event = lapseOf(standing)
  return (event && lapses[event]) ?? null
}

/** Formats like 'O valor inteiro volta para o comprador, com o frete'; for some of the pieces, names their value. */
export function backText({ quantity, bought, hasFreight }: { quantity: number; bought: number; hasFreight: boolean }) {
  return `${valueText({ quantity, bought })} volta para o comprador${hasFreight ? ', com o frete' : ''}`
}

export const stepRefusals = {
  not_found: 'return_too_late',
  too_late: 'return_too_late',
  disputed: 'return_disputed',
  no_new_file: 'return_no_new_file',
} as const
