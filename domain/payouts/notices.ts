import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { payoutEnds } from './payout.ts'

export const payoutEnded = defineFact({
  name: 'payout_ended',
  kind: 'payout',
  values: z.object({ id: z.string(), event: z.enum(payoutEnds), amountCents: z.number() }),
  key: ({ id, event }) => `payout-${event}-${id}`,
  says: ({ event, amountCents }) => {
    const amount = formatBRL(amountCents)
    return {
      title: `${payoutTitles[event]}: ${amount.replaceAll('\u00a0', ' ')}`,
      words: event === 'paid' ? `Transferimos ${amount} para a sua conta.` : `${amount} voltaram para o seu saldo.`,
      path: event === 'paid' ? pathTo('/carteira') : pathTo('/carteira/conta'),
    }
  },
})

export const payoutTitles: Record<(typeof payoutEnds)[number], string> = {
  paid: 'Seu repasse foi pago',
  failed: 'Seu repasse não foi concluído',
  returned: 'Seu repasse foi devolvido pelo banco',
}

export const payoutAccountSet = defineFact({
  name: 'payout_account_set',
  kind: 'payout',
  values: z.object({
    maker: z.object({ id: z.string() }),
    account: z.object({ shownAs: z.string(), since: z.coerce.date() }),
    isChange: z.boolean(),
  }),
  key: ({ maker, account }) => `payout-account-${maker.id}-${account.since.getTime()}`,
  says: ({ account, isChange }) => ({
    title: isChange ? 'Sua conta de recebimento mudou' : 'Sua conta de recebimento está cadastrada',
    words: account.shownAs,
    path: pathTo('/suporte'),
  }),
})

/** Notice that a refund needs the buyer's Pix key, once per failed key; `token` opens the form. */
export const refundKeyAsked = defineFact({
  name: 'refund_key_asked',
  kind: 'order',
  values: z.object({
    refundId: z.string(),
    token: z.string(),
    orderNumber: z.string(),
    isAhead: z.boolean(),
    attempt: z.number(),
    failure: z.string().nullable(),
  }),
  key: ({ refundId, isAhead, attempt }) => `refund-key-${refundId}-${isAhead ? 'ahead' : attempt}`,
  says: ({ token, orderNumber, isAhead, failure }) => ({
    title: `Informe a chave Pix do reembolso do pedido ${orderNumber}`,
    words: failure ? `O Pix não chegou à chave que você informou: ${failure}. Informe outra.` : isAhead ? ahead : over,
    path: pathTo('/devolucao-pix/:token', { token }),
  }),
})

const ahead =
  'O banco ainda não confirmou o reembolso, e o prazo de 90 dias do Pix está no fim. Se ele acabar antes, pagamos na sua chave.'
const over = 'O prazo de 90 dias em que um Pix volta pelo mesmo caminho acabou: pagamos em uma chave sua.'
