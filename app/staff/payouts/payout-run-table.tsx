import { href, Link } from 'react-router'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { PayoutRunSummary } from '#domain/payouts/payout-runs.server.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'
import { payoutTones } from '#app/staff/state-tags.tsx'
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

/** Names of a number of payouts in a state, as in '1 falhou' and '4 pagos'. */
const countNames: Record<PayoutState, { one: string; many: string }> = {
  proposed: { one: 'proposto', many: 'propostos' },
  approved: { one: 'aprovado', many: 'aprovados' },
  sent: { one: 'enviado', many: 'enviados' },
  paid: { one: 'pago', many: 'pagos' },
  failed: { one: 'falhou', many: 'falharam' },
  returned: { one: 'devolvido', many: 'devolvidos' },
  cancelled: { one: 'cancelado', many: 'cancelados' },
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
            <span key={state} className="inline-flex items-center">
              <PayoutCount state={state} count={run.states[state]?.count ?? 0} />
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

/** Number of payouts in a state; the common state is plain, so that others stand out. */
function PayoutCount({ state, count }: { state: PayoutState; count: number }) {
  const { one, many } = countNames[state]
  const words = `${formatCount(count)} ${count === 1 ? one : many}`
  return state === 'paid' ? words : <Tag tone={payoutTones[state]}>{words}</Tag>
}
