import { Fragment } from 'react'
import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RowName, Table } from '#app/ui/table.tsx'
import type { RunPayout } from '#domain/payouts/payout-runs.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { PayoutStateTag } from '../state-tags.tsx'
import { payoutStateNames } from '../words.ts'

export function PayoutTable({ payouts }: { payouts: readonly RunPayout[] }) {
  return (
    <Table caption="Repasses da rodada" stacks>
      <thead>
        <tr>
          <th scope="col">Destino</th>
          <th scope="col" className="r">
            Valor
          </th>
          <th scope="col">Situação</th>
          <th scope="col">
            <span className="sr-only">O que fazer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.id}>
            <RowName
              className="align-top! md:min-w-56"
              facts={
                <>
                  <Unbroken text={payout.shownAs} />
                  <span className="sm:hidden">, {linesOf(payout)}</span>
                  {payout.makerName !== payout.holderName && <span className="block">Maker: {payout.makerName}</span>}
                </>
              }
            >
              <Link to={href('/admin/pessoas/:id/valores', { id: payout.makerId })} className="link">
                {payout.holderName}
              </Link>
            </RowName>
            <td className="r num corner align-top!">
              {formatBRL(payout.amountCents)}
              <span className="meta block max-sm:hidden">{linesOf(payout)}</span>
            </td>
            <td className="whole align-top!">
              {/* The common state is plain, so that others stand out. */}
              {payout.state === 'paid' ? payoutStateNames.paid : <PayoutStateTag state={payout.state} />}
              {payout.failure && <span className="meta mt-1 block">{payout.failure}</span>}
            </td>
            <td className="whole align-top!">
              <PayoutActions payout={payout} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Unbroken({ text }: { text: string }) {
  return text.split(', ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ', '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ))
}

function linesOf({ lines }: RunPayout): string {
  return lines === 1 ? '1 lançamento' : `${lines} lançamentos`
}

function PayoutActions({ payout }: { payout: RunPayout }) {
  const { state, isByHand } = payout
  if (state === 'proposed' || state === 'approved')
    return <WithReason payout={payout} intent="cancel" label="Cancelar" what="Cancelar repasse" />
  if (state === 'paid' && isByHand)
    return <WithReason payout={payout} intent="returned" label="Marcar como devolvido" what="Marcar como devolvido" />
  if (state !== 'sent' || !isByHand) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Form method="post">
        <input type="hidden" name="payoutId" value={payout.id} />
        <Button
          variant="outline"
          size="sm"
          name="intent"
          value="paid"
          aria-label={`Confirmar pagamento a ${payout.makerName}`}
        >
          Confirmar pagamento
        </Button>
      </Form>
      <WithReason payout={payout} intent="failed" label="Marcar que falhou" what="Marcar como falho" />
    </div>
  )
}

type WithReasonProps = { payout: RunPayout; intent: 'cancel' | 'failed' | 'returned'; label: string; what: string }

function WithReason({ payout, intent, label, what }: WithReasonProps) {
  return (
    <details className="md:-mt-2">
      <summary className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
        {label}
        <span className="sr-only"> {payout.makerName}</span>
      </summary>
      <Form method="post" className="mt-2 min-w-56 space-y-2">
        <input type="hidden" name="payoutId" value={payout.id} />
        <TextField id={`motivo-${intent}-${payout.id}`} name="reason" label="Motivo, que o maker também lê" />
        <Button variant="danger" size="sm" name="intent" value={intent}>
          {what}
        </Button>
      </Form>
    </details>
  )
}
