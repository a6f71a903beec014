import type { PayoutState } from '#domain/payouts/payout.ts'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { payoutStateNames } from './payout-words.ts'

const tones: Record<PayoutState, TagTone> = {
  proposed: 'neutral',
  approved: 'info',
  sent: 'warn',
  paid: 'ok',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
}

export function PayoutStateTag({ state }: { state: PayoutState }) {
  return <Tag tone={tones[state]}>{payoutStateNames[state]}</Tag>
}
