import { Columns, Table } from '#app/ui/table.tsx'
import type { StaffOrder } from '#domain/payments/staff-order.server.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { orderStates } from '#app/staff/state-tags.tsx'
import { Part } from './order-postings.tsx'

export function OrderEvents({ events }: { events: StaffOrder['events'] }) {
  if (events.length === 0) return null
  return (
    <Part title="Avisos do provedor">
      <Table caption="Avisos do provedor" stacks>
        <Columns of={['Recebido', 'Aviso', 'Resultado']} />
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td className="num">{formatMoment(new Date(event.receivedAt))}</td>
              <td>
                {event.kind} <span className="meta font-mono break-all sm:block">{event.eventId}</span>
              </td>
              <td>{outcomeOf(event)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  )
}

function outcomeOf({ outcome, handledAt }: StaffOrder['events'][number]): string {
  if (outcome === 'unknown_order') return 'De nenhum pedido'
  if (outcome) return orderStates[outcome].label
  return handledAt ? 'Tratado' : 'Na fila'
}
