import { holdReasons } from '#domain/ledger/hold.ts'
import type { MakerWallet } from '#domain/payouts/maker-wallet.server.ts'
import type { MakerTask } from '#domain/sales/maker-task.ts'

/** Returns the maker's tasks that block a payout; none without a balance. */
export function moneyTasks({ availableCents, pendingCents, hasSecondFactor, holds }: MakerWallet): MakerTask[] {
  const cents = availableCents + pendingCents
  return [
    ...(cents > 0 && !hasSecondFactor ? [{ kind: 'second_factor' as const, by: null, cents }] : []),
    ...holds
      .filter(({ contestToken }) => contestToken === null)
      .map(({ id, title, reason }) => ({ kind: 'hold' as const, by: null, id, title, reason: holdReasons[reason] })),
  ]
}
