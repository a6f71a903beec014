import { href } from 'react-router'
import { ProjectCell } from '#app/staff/project-cell.tsx'
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
        <Columns of={['Pedido', 'Aberta em', 'Responder até', ['Valor', 'r'], 'Situação']} />
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id}>
              <ProjectCell
                image={dispute.image}
                to={href('/admin/contestacoes/:id', { id: dispute.id })}
                title={dispute.orderNumber}
                meta={dispute.title}
              />
              <td className="num max-sm:hidden">{formatMoment(dispute.openedAt)}</td>
              <td className="num" data-label="responder até">
                {dispute.answerBy ? formatDay(dispute.answerBy) : '–'}
              </td>
              <td className="r num corner">{formatBRL(dispute.amountCents)}</td>
              <td>
                <DisputeTag state={dispute.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
