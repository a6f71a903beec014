import { href, Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import type { PayoutRunSummary } from '#domain/payouts/payout-runs.server.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'
import { PayoutStateTag } from '#app/staff/state-tags.tsx'
import { payoutStateNames } from '#app/staff/words.ts'

export function PayoutRunTable({ runs }: { runs: readonly PayoutRunSummary[] }) {
  return (
    <Table caption="Rodadas de repasse" stacks>
      <Columns of={['Dia', 'Situação', ['Repasses', 'r'], ['Total', 'r']]} />
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </Table>
  )
}

const states = Object.keys(payoutStateNames) as PayoutState[]

function RunRow({ run }: { run: PayoutRunSummary }) {
  const there = states.filter((state) => run.states[state])
  // Cancelled payouts belong to another run.
  const counted = there.filter((state) => state !== 'cancelled').map((state) => run.states[state])
  const count = counted.reduce((sum, one) => sum + (one?.count ?? 0), 0)
  const cents = counted.reduce((sum, one) => sum + (one?.cents ?? 0), 0)
  const backCents = (run.states.failed?.cents ?? 0) + (run.states.returned?.cents ?? 0)
  return (
    <tr>
      <RowName>
        <Link className="link num" to={href('/admin/repasses/:id', { id: run.id })}>
          {formatDate(run.day)}
        </Link>
      </RowName>
      <td>
        <span className="inline-flex flex-wrap gap-x-2 gap-y-1.5">
          {there.map((state) => (
            <span key={state} className="inline-flex items-center gap-1">
              {/* The common state is plain, so that others stand out. */}
              {state === 'paid' ? payoutStateNames.paid : <PayoutStateTag state={state} />}
              <span className={classes('num text-sm text-ink-3', there.length === 1 && 'sm:hidden')}>
                {run.states[state]?.count}
              </span>
            </span>
          ))}
          {there.length === 0 && <span className="text-ink-3">Ninguém a pagar</span>}
        </span>
      </td>
      <td className="r num max-sm:hidden">{formatCount(count)}</td>
      <td className="r num corner text-right">
        {formatBRL(cents)}
        {backCents > 0 && <span className="meta block">{formatBRL(backCents)} voltaram</span>}
      </td>
    </tr>
  )
}
