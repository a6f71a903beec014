import { href, Link } from 'react-router'
import { Columns, Table } from '#app/ui/table.tsx'
import type { ListedDispute } from '#domain/disputes/staff-disputes.server.ts'
import { formatBRL, formatDay, formatMoment } from '#domain/shared/format.ts'
import { DisputeTag } from '#app/staff/state-tags.tsx'

export function OpenDisputes({ disputes }: { disputes: ListedDispute[] }) {
  return (
    <div className="mt-10">
      <h2 id="contestacoes" className="mb-3 text-xl">
        Contestações
      </h2>
      <Table caption="Contestações" stacks>
        <Columns
          of={[
            'Pedido',
            ['Aberta em', 'max-md:hidden'],
            'Responder até',
            ['Valor', 'r'],
            ['Situação', 'max-md:hidden'],
          ]}
        />
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id}>
              <td className="num">
                <Link className="link" to={href('/admin/contestacoes/:id', { id: dispute.id })}>
                  {dispute.orderNumber}
                </Link>
                <span className="mt-1 block md:hidden">
                  <DisputeTag state={dispute.state} />
                </span>
              </td>
              <td className="num max-md:hidden">{formatMoment(dispute.openedAt)}</td>
              <td className="num" data-label="Responder até">
                {dispute.answerBy ? formatDay(dispute.answerBy) : '–'}
              </td>
              <td className="r num">{formatBRL(dispute.amountCents)}</td>
              <td className="max-md:hidden">
                <DisputeTag state={dispute.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
