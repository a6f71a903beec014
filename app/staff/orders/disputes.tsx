import { href } from 'react-router'
import { ProjectCell } from '#app/staff/project-cell.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import type { ListedDispute } from '#domain/disputes/staff-disputes.server.ts'
import { formatBRL, formatDay, formatMoment } from '#domain/shared/format.ts'
import { DisputeTag } from '#app/staff/state-tags.tsx'

type DisputesProps = {
  id: string
  title: string
  /** True if the page's heading says the same. */
  hideTitle?: boolean
  disputes: ListedDispute[]
  className: string
}

export function Disputes({ id, title, hideTitle, disputes, className }: DisputesProps) {
  return (
    <div className={className}>
      <h2 id={id} className={hideTitle ? 'sr-only' : 'mb-3 text-xl'}>
        {title}
      </h2>
      <Table caption={title} stacks>
        <Columns of={['Contestação', 'Aberta em', 'Responder até', ['Valor', 'r'], 'Situação']} />
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id}>
              <ProjectCell
                image={dispute.image}
                to={href('/admin/contestacoes/:id', { id: dispute.id })}
                title={dispute.title}
                meta={`Pedido ${dispute.orderNumber}`}
              />
              <td className="num max-sm:hidden">{formatMoment(dispute.openedAt)}</td>
              <td className="num" data-label="responder até">
                {dispute.answerBy ? formatDay(dispute.answerBy) : '–'}
              </td>
              <td className="r num corner">{formatBRL(dispute.amountCents)}</td>
              <td className="whole">
                <DisputeTag state={dispute.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
