import { holdText, holdTitle, problemLink } from '#app/payouts/hold-words.ts'
import type { MakerWallet } from '#domain/payouts/maker-wallet.server.ts'
import type { MakerTask } from '#domain/sales/maker-task.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatBRL } from '#domain/shared/format.ts'

/** Returns tasks that block a payout, except holds that the maker contests or whose return awaits the maker. */
export function moneyTasks(
  {
    availableCents,
    pendingCents,
    hasSecondFactor,
    holds,
  }: Pick<MakerWallet, 'availableCents' | 'pendingCents' | 'hasSecondFactor' | 'holds'>,
  today: Day,
): MakerTask[] {
  const earns = availableCents + pendingCents > 0
  return [
    ...(earns && !hasSecondFactor ? [{ kind: 'second_factor' as const, by: null, cents: availableCents }] : []),
    ...holds
      .filter(({ contestToken }) => contestToken === null)
      .map((hold) => ({ hold, problem: problemLink(hold) }))
      .filter(({ problem }) => !problem?.isTurn)
      .map(({ hold, problem }) => ({
        kind: 'hold' as const,
        by: null,
        id: hold.id,
        title: holdTitle(hold),
        reason: holdText(hold, today),
        problem,
      })),
  ]
}

/** Returns the tasks, adding to each return the amount held because of that return, in words. */
export function withHeld(tasks: readonly MakerTask[], { holds }: Pick<MakerWallet, 'holds'>, today: Day): MakerTask[] {
  return tasks.map((task) => {
    const hold = task.kind === 'return' && holds.find(({ sale }) => sale?.problem?.id === task.id)
    if (!hold) return task
    return { ...task, held: `${holdText(hold, today)} O valor, ${formatBRL(hold.heldCents)}, está retido.` }
  })
}
