import { href, Link } from 'react-router'
import { Table } from '#app/ui/table.tsx'
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
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col" className="max-md:hidden">
              Aberta em
            </th>
            <th scope="col">Responder até</th>
            <th scope="col" className="r">
              Valor
            </th>
            <th scope="col" className="max-md:hidden">
              Situação
            </th>
          </tr>
        </thead>
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
