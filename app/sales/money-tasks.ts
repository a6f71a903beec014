import { holdReasons } from '#domain/ledger/hold.ts'
import type { MakerWallet } from '#domain/payouts/maker-wallet.server.ts'
import type { MakerTask } from '#domain/sales/maker-task.ts'

/** What a maker has to do before money that is theirs can leave; nothing while none is. */
export function moneyTasks({
  availableCents,
  pendingCents,
  account,
  hasSecondFactor,
  holds,
}: MakerWallet): MakerTask[] {
  const cents = availableCents + pendingCents
  const missing = [...(account ? [] : ['account' as const]), ...(hasSecondFactor ? [] : ['second_factor' as const])]
  return [
    ...(cents > 0 ? missing.map((kind) => ({ kind, by: null, cents })) : []),
    ...holds
      .filter(({ contestToken }) => contestToken === null)
      .map(({ id, title, reason }) => ({ kind: 'hold' as const, by: null, id, title, reason: holdReasons[reason] })),
  ]
}
