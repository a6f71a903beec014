import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { disputeStates } from './dispute.ts'

const dispute = z.object({
  disputeId: z.string(),
  orderNumber: z.string(),
  state: z.enum(disputeStates),
  maker: z.object({
    id: z.string(),
    titles: z.array(z.string()).readonly(),
    shareCents: z.number(),
    isWhole: z.boolean(),
  }),
})

type Dispute = z.infer<typeof dispute>

export const disputeMoved = defineFact({
  name: 'dispute_moved',
  kind: 'payout',
  values: dispute,
  key: ({ disputeId, state, maker }) => `dispute-${state}-${disputeId}-${maker.id}`,
  says: (moved) => ({
    title: `${disputeTitle(moved)}: pedido ${moved.orderNumber}`,
    words: `${moved.maker.titles.join(', ')}: ${formatBRL(moved.maker.shareCents)}.`,
    path: moved.state === 'won' || moved.state === 'lost' ? pathTo('/carteira') : pathTo('/suporte'),
  }),
})

const titles: Record<Dispute['state'], string> = {
  open: 'Um pagamento foi contestado',
  answered: 'Contestação respondida',
  won: 'Contestação encerrada a seu favor',
  lost: 'O banco devolveu o pagamento',
}

export function disputeTitle({ state, maker }: Pick<Dispute, 'state'> & { maker: { isWhole: boolean } }): string {
  return state === 'lost' && !maker.isWhole ? 'O banco devolveu uma parte do pagamento' : titles[state]
}
