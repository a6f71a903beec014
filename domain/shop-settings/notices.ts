import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { formatDay } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { feeWords, nextFeeSentence } from './fee-words.ts'

const fee = z.object({ bps: z.number(), freightBps: z.number(), fixedCents: z.number() })

export const feeAnnounced = defineFact({
  name: 'fee_announced',
  kind: 'payout',
  values: z.object({
    fee: fee.extend({ id: z.string(), from: z.coerce.date(), isWithdrawn: z.boolean() }),
    current: fee,
    recipient: z.object({ id: z.string() }),
  }),
  key: ({ fee: { id, isWithdrawn }, recipient }) =>
    `fee-${id}-${isWithdrawn ? 'withdrawn' : 'announced'}-${recipient.id}`,
  says: ({ fee: announced, current }) => {
    const day = formatDay(announced.from)
    const path = pathTo('/carteira/taxas')
    return announced.isWithdrawn
      ? { title: 'A taxa não vai mudar', words: `O anúncio de que a taxa mudaria em ${day} foi retirado: ela continua de ${feeWords(current)}.`, path } // prettier-ignore
      : { title: `A taxa muda em ${day}`, words: `${nextFeeSentence(announced)} Até lá, e em tudo o que for vendido até lá, vale a de hoje: ${feeWords(current)}.`, path } // prettier-ignore
  },
  isNeeded: () => true,
})
