import { pathTo } from '#domain/shared/paths.ts'
import { disputeMoved, disputeTitle } from '#domain/disputes/notices.ts'
import type { DisputeState } from '#domain/disputes/dispute.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { renderMail } from '../layout.ts'
import { action, amounts, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type About = { disputeId: string; orderNumber: string; state: DisputeState; publicUrl: URL }

export type DisputeNotice = About & {
  maker: { id: string; fullName: string; email: string; titles: readonly string[]; shareCents: Cents; isWhole: boolean }
}

const words: Record<DisputeState, { says: string; row: string }> = {
  open: {
    says: 'O comprador contestou o pagamento no banco. Seu repasse desta venda fica bloqueado até o banco decidir, e nós respondemos por você. Se puder contar algo que ajude, escreva para o suporte.',
    row: 'Bloqueado no seu saldo',
  },
  answered: {
    says: 'Enviamos nossa resposta ao banco.',
    row: 'Bloqueado no seu saldo',
  },
  won: {
    says: 'O banco manteve o pagamento. O repasse bloqueado voltou para o seu saldo.',
    row: 'De volta ao seu saldo',
  },
  lost: {
    says: 'O banco decidiu a favor do comprador: a venda foi desfeita e, se era de arquivos, o acesso a eles terminou. A plataforma devolveu a taxa dela.',
    row: 'Saiu do seu saldo',
  },
}

const lostInPart = {
  ...words.lost,
  says: 'O banco decidiu a favor do comprador sobre uma parte do valor; a venda continua valendo. A plataforma devolveu a taxa dela sobre essa parte.',
}

/** Mail to each maker of a disputed order, at the dispute's start and end. */
export function disputeNoticeMail(dispute: DisputeNotice): Mail {
  const { orderNumber, state, maker, publicUrl } = dispute
  const fact = disputeMoved.says(dispute)
  const { says, row } = state === 'lost' && !maker.isWhole ? lostInPart : words[state]
  const isOver = state === 'won' || state === 'lost'
  return {
    to: maker.email,
    subject: fact.title,
    ...renderMail({
      title: disputeTitle(dispute),
      preview: says,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${says}`),
        action(isOver ? 'Ver minha carteira' : 'Falar com o suporte', new URL(fact.path, publicUrl).href),
        amounts([{ label: maker.titles.join(', '), note: row, value: formatBRL(maker.shareCents), total: true }]),
        smallPrint(`Pedido ${orderNumber}.`),
      ],
    }),
  }
}

/** Mail to staff about a new dispute, which they must answer. */
export function disputeOpenedMail(dispute: About & { amountCents: Cents; answerBy: Date | null }, to: string): Mail {
  const { disputeId, orderNumber, amountCents, answerBy, publicUrl } = dispute
  const until = answerBy ? ` O banco aceita resposta até ${formatDay(answerBy)}.` : ''
  return {
    to,
    key: `dispute-staff-${disputeId}`,
    subject: `Contestação: pedido ${orderNumber}`,
    ...renderMail({
      title: 'Um pagamento foi contestado',
      preview: `${formatBRL(amountCents)} foram contestados no banco.`,
      reason: 'Você recebeu este e-mail porque cuida dos pagamentos.',
      body: [
        paragraph(`O pagamento do pedido ${orderNumber} foi contestado no banco: ${formatBRL(amountCents)}.${until}`),
        action('Abrir a contestação', new URL(pathTo('/admin/contestacoes/:id', { id: disputeId }), publicUrl).href),
      ],
    }),
  }
}
